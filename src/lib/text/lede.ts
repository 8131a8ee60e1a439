import { excerpt } from "@blog/markdown/excerpt";
import { LEDE_LENGTH } from "@blog/shared/reading";
import type { TextOrExcerpt } from "./excerpts";

/** Returns the excerpt of a post for its card, without Markdown syntax. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description, LEDE_LENGTH);
}
