import { categoryFrom } from "@blog/shared/paths";
import { notFoundTitle } from "../ui/pageContext";
import { parsePageNumber, postsHeading } from "../lib/pagination";
import { plainText } from "@blog/shared/plainText";
import { authorName } from "../lib/text/names";
import { searchQueryFrom } from "@blog/shared/searchQuery";
import type { RootState } from "../store/state";
import { postQuery, postSearchQuery } from "../features/post/queries";
import { profileQuery } from "../features/profile/queries";

/** A parsed URL, with the parameters that the pattern of its page matched. */
export interface RouteLocation {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  searchParams: URLSearchParams;
}

/** Returns the heading of a page, which is also the start of the document's title. */
export type GetTitle = (state: RootState, location: RouteLocation) => string;

export const postsPageTitle: GetTitle = (_, location) => postsHeading(pageNumberOf(location));

export const categoryPageTitle: GetTitle = (_, { pathname }) => plainText(categoryFrom(pathname));

export const postPageTitle: GetTitle = (state, { params: { id = "" } }) =>
  postQuery.selectData(state, id)?.title ?? notFoundTitle;

export const profilePageTitle: GetTitle = (state, { params: { id = "" } }) => {
  const profile = profileQuery.selectData(state, id);
  return profile ? authorName(profile) : notFoundTitle;
};

export const searchPageTitle: GetTitle = (state, location) => {
  const query = searchQueryOf(location);
  if (!query) return "Szukaj";
  const isEmpty = postSearchQuery.selectData(state, query)?.length === 0;
  return `${isEmpty ? "Brak wyników" : "Wyniki"} dla „${query}”`;
};

export function pageNumberOf({ searchParams }: RouteLocation): number {
  return parsePageNumber(searchParams.get("page"));
}

export function searchQueryOf({ searchParams }: RouteLocation): string {
  return searchQueryFrom(`?${searchParams}`);
}
