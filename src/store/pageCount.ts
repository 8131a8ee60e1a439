import { POSTS_PER_PAGE } from "../contract/limits";
import type { RootState } from "./index";
import { postsPageQuery } from "./queries";

/** Returns how many pages of posts there are, as far as count and lists tell. */
export function selectPageCount(state: RootState, page: number): number {
  const lengthOf = (number: number) => postsPageQuery.selectData(state, number)?.length;
  return knownPageCount(state.post.count, page, lengthOf(page) ?? null, lengthOf(page + 1) === 0);
}

/**
 * Returns the number of pages (spec, section 9). Where a list says otherwise, it is right, since some backends
 * lack the count: a page with posts exists, a full one may have a next one, an empty one is past the end.
 * @param count of all posts; null or 0 if it is unknown
 * @param listed the number of posts on the page; null until loaded
 * @param isNextEmpty whether the next page is known to be past the end
 */
function knownPageCount(
  count: number | null,
  page: number,
  listed: number | null,
  isNextEmpty: boolean,
): number {
  const counted = Math.ceil((count ?? 0) / POSTS_PER_PAGE);
  if (listed === null) return counted;
  if (listed === 0) return Math.min(counted || page, page - 1);
  const mayHaveNext = !count && listed >= POSTS_PER_PAGE && !isNextEmpty;
  return Math.max(counted, mayHaveNext ? page + 1 : page);
}
