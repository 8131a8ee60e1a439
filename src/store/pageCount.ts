import { knownPageCount } from "../lib/pagination";
import type { RootState } from "./index";
import { postsPageQuery } from "./queries";

/** Returns how many pages of posts there are, as far as count and lists tell. */
export function selectPageCount(state: RootState, page: number): number {
  const lengthOf = (number: number) => postsPageQuery.selectData(state, number)?.length;
  return knownPageCount(state.post.count, page, lengthOf(page) ?? null, lengthOf(page + 1) === 0);
}
