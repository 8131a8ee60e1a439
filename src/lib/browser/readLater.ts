import { type Post, parsePost } from "../../contract/parse/post";
import { excerpt } from "../../shared/markdown/excerpt";
import { LEDE_LENGTH } from "../../shared/reading";
import { readingMinutesOf } from "../text/excerpts";
import { createStoredList } from "./storedList";

export const maxReadLater = 50;

/** Kept posts, last added first, with everything that their cards show, so that listing them needs no request. */
export const readLater = createStoredList<Post>("readLater", (stored) => {
  const post = parsePost(stored);
  return post && { ...post, isCut: true };
});

/** Keeps a post for later, or removes it if it is already kept. @returns false if storage is full or blocked */
export function toggleReadLater(post: Post): boolean {
  return readLater.update((kept) => {
    const others = kept.filter(({ _id }) => _id !== post._id);
    return others.length < kept.length ? others : [cardOf(post), ...kept];
  });
}

function cardOf(post: Post): Post {
  const { description, isCut } = post;
  const lede = isCut ? description : excerpt(description, LEDE_LENGTH);
  return { ...post, description: lede, minutes: readingMinutesOf(post), likes: [] };
}
