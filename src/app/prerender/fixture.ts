import { parsePost } from "../../api/parsePost";
import { truncatePost } from "../truncatePost";
import { postPlaceholderValues } from "../boot/postPlaceholders";
import { placeholder, type PlaceholderValues } from "../boot/template";

/** Stand in an address for what readers ask for. */
export const fixtureRoute = { name: "0place0", number: "900001" };

/** A post of which every word can be found again in what was printed. */
export const fixturePost = {
  _id: fixtureRoute.name,
  title: "0title0 w 0",
  description: `a${"0text0".repeat(50)}`,
  category: "ꙮtopic",
  image: { url: `/api/images/${"a".repeat(32)}.webp` },
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

/** The same, but for one thing that posts may be without. */
export const fixtureGaps = {
  picture: { image: { url: "" } },
  author: { user: null },
  photo: { user: { ...fixturePost.user, profilePhoto: { url: "" } } },
  bio: { user: { ...fixturePost.user, bio: "" } },
  date: { createdAt: null },
  dropCap: { description: "0text0" },
};

/** Leaves blanks where the words of the post are. */
export function insertPlaceholders(html: string): string {
  const post = parsePost(fixturePost);
  const words = post
    ? { ...postPlaceholderValues(post), lede: truncatePost(post).description }
    : {};
  return replaceValues(withoutText(html), words);
}

function withoutText(html: string): string {
  const element = html.indexOf('<div class="prose post-body');
  if (element < 0) return html;
  const begin = html.indexOf(">", element) + 1;
  return `${html.slice(0, begin)}<!--text-->${html.slice(html.indexOf("</div>", begin))}`;
}

/** Leaves blanks where the page says where the reader is. */
export function insertRoutePlaceholders(html: string, pathname: string): string {
  const words = { heading: fixtureRoute.name, number: fixtureRoute.number };
  return replaceValues(html, pathname.includes(fixtureRoute.name) ? { ...words, pathname } : words);
}

/** The longest first, since they hold others. */
function replaceValues(html: string, words: PlaceholderValues): string {
  let result = html.replace(`>${new Date().getFullYear()}<`, `>${placeholder("year")}<`);
  const found = Object.entries(words).toSorted(([, a = ""], [, b = ""]) => b.length - a.length);
  for (const [name, word] of found) if (word) result = result.replaceAll(word, placeholder(name));
  return result;
}
