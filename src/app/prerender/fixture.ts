import { parsePost } from "../../api/parsePost";
import { truncatePost } from "../truncatePost";
import { articlePlaceholderValues } from "../boot/postPlaceholders";
import { placeholder, type PlaceholderValues } from "../boot/template";

/** Unmistakable URL parameters, which are found again in the rendered HTML. */
export const fixtureRoute = { name: "0place0", number: "900001" };

/** A post whose every value is unmistakable in the rendered HTML, initials included. */
export const fixturePost = {
  _id: fixtureRoute.name,
  title: "0title0 w 0",
  description: `a${"0text0".repeat(50)}`,
  category: "ꙮtopic",
  image: { url: `/api/images/${"a".repeat(32)}-900003x900004.webp` },
  user: {
    _id: "0author0",
    username: "ⴰauthor",
    bio: "0bio0",
    profilePhoto: { url: `/api/images/${"b".repeat(32)}.webp` },
  },
  likes: [],
  minutes: 900_002,
  createdAt: "2001-02-03T12:00:00.000Z",
};

/** Overrides that take one optional part from the post each. */
export const missingPartOverrides = {
  picture: { image: { url: "" } },
  author: { user: null },
  photo: { user: { ...fixturePost.user, profilePhoto: { url: "" } } },
  bio: { user: { ...fixturePost.user, bio: "" } },
  knownBio: { user: { ...fixturePost.user, bio: undefined } },
  date: { createdAt: null },
  dropCap: { description: "0text0" },
};

/** Replaces the values of the fixture post with placeholders. */
export function insertPlaceholders(html: string): string {
  const post = parsePost(fixturePost);
  const values = post
    ? { ...articlePlaceholderValues(post), lede: truncatePost(post).description }
    : {};
  return replaceValues(withoutText(html), values);
}

function withoutText(html: string): string {
  const element = html.indexOf('<div class="prose post-body');
  if (element < 0) return html;
  const begin = html.indexOf(">", element) + 1;
  return `${html.slice(0, begin)}<!--text-->${html.slice(html.indexOf("</div>", begin))}`;
}

/** Replaces the values from the URL with placeholders. */
export function insertRoutePlaceholders(html: string, pathname: string): string {
  const values = { heading: fixtureRoute.name, number: fixtureRoute.number };
  return replaceValues(
    html,
    pathname.includes(fixtureRoute.name) ? { ...values, pathname } : values,
  );
}

/** Replaces the longest values first, since they may contain others. */
function replaceValues(html: string, values: PlaceholderValues): string {
  let result = html.replace(`>${new Date().getFullYear()}<`, `>${placeholder("year")}<`);
  const longestFirst = Object.entries(values).toSorted(
    ([, a = ""], [, b = ""]) => b.length - a.length,
  );
  for (const [name, value] of longestFirst)
    if (value) result = result.replaceAll(value, placeholder(name));
  return result;
}
