import { readPost } from "../../api/readPost";
import { cutPost } from "../cutPost";
import { blanksOf } from "../start/postBlanks";
import { blank, type Blanks } from "../start/template";

/** Stand in an address for what readers ask for. */
export const place = { name: "0place0", number: "900001" };

/** A post of which every word can be found again in what was printed. */
export const whole = {
  _id: place.name,
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
export const lacking = {
  picture: { image: { url: "" } },
  author: { user: null },
  photo: { user: { ...whole.user, profilePhoto: { url: "" } } },
  bio: { user: { ...whole.user, bio: "" } },
  date: { createdAt: null },
  dropCap: { description: "0text0" },
};

/** Leaves blanks where the words of the post are. */
export function withBlanks(html: string): string {
  const post = readPost(whole);
  const text = /(<div class="formatted post-body[^"]*">).*?(<\/div>)/s;
  const words = post ? { ...blanksOf(post), lede: cutPost(post).description } : {};
  return replaceWords(html.replace(text, "$1<!--text-->$2"), words);
}

/** Leaves blanks where the page says where the reader is. */
export function withPlace(html: string, pathname: string): string {
  const words = { heading: place.name, number: place.number };
  return replaceWords(html, pathname.includes(place.name) ? { ...words, pathname } : words);
}

/** The longest first, since they hold others. */
function replaceWords(html: string, words: Blanks): string {
  let result = html.replace(`>${new Date().getFullYear()}<`, `>${blank("year")}<`);
  const found = Object.entries(words).toSorted(([, a = ""], [, b = ""]) => b.length - a.length);
  for (const [name, word] of found) if (word) result = result.replaceAll(word, blank(name));
  return result;
}
