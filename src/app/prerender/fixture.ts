import { patterns } from "../../shared/paths";
import { parsePost } from "../../api/parsePost";
import { placeholderValues, type PlaceholderValues } from "../boot/staticFirstPaint";

/** An unmistakable URL parameter, which is found again in the rendered HTML. */
export const fixtureParam = "0place0";

/** A post whose every value is unmistakable in the rendered HTML, initials included. */
export const fixturePost = {
  _id: fixtureParam,
  title: "0title0 w 0",
  description: `a${"0text0".repeat(50)}`,
  category: "ꙮtopic",
  image: { url: `/api/images/${"a".repeat(32)}-900003x900004.webp` },
  user: {
    _id: "0author0",
    username: "ⴰauthor",
    profilePhoto: { url: `/api/images/${"b".repeat(32)}.webp` },
  },
  likes: [],
  minutes: 900_002,
  createdAt: "2001-02-03T12:00:00.000Z",
};

/** Overrides that take the optional parts from the post. */
export const missingPartOverrides = {
  picture: { image: { url: "" } },
  photo: { user: { ...fixturePost.user, profilePhoto: { url: "" } } },
};

/** Replaces the values of the fixture post with placeholders, the longest first, as they may contain others. */
export function insertPlaceholders(html: string, pattern: string): string {
  const post = parsePost(fixturePost);
  if (!post) throw new Error("The fixture is no post.");
  const param = pattern === patterns.category ? fixtureParam : "";
  const values = placeholderValues(post, { pattern, param, pageNumber: 1 });
  const all: PlaceholderValues = { ...values, text: `<p>${fixturePost.description}</p>` };
  return Object.entries(all)
    .toSorted(([, a = ""], [, b = ""]) => b.length - a.length)
    .reduce(
      (result, [name, value]) => (value ? result.replaceAll(value, `{{${name}}}`) : result),
      html,
    );
}
