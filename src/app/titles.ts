import { categoryFrom } from "../contract/paths";
import { notFoundTitle } from "../components/layout/pageTitle";
import { parsePageNumber } from "../lib/pagination";
import { plainText } from "../contract/plainText";
import { authorName } from "../lib/text/names";
import { searchQueryFrom } from "../contract/searchQuery";
import type { RootState } from "../store";
import { postQuery, profileQuery } from "../store/queries";

/** Where a page is: what stands in the places of its pattern, its path, and its query. */
export interface RouteLocation {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  searchParams: URLSearchParams;
}

/** What a page is called: its heading. */
export type GetTitle = (state: RootState, location: RouteLocation) => string;

export const postsTitle: GetTitle = (_, location) => {
  const page = pageNumberOf(location);
  return page === 1 ? "Posty" : `Posty\u00a0– strona ${page}`;
};

export const categoryTitle: GetTitle = (_, { pathname }) => plainText(categoryFrom(pathname));

export const postTitle: GetTitle = (state, { params: { id = "" } }) =>
  postQuery.selectData(state, id)?.title ?? notFoundTitle;

export const profileTitle: GetTitle = (state, { params: { id = "" } }) => {
  const profile = profileQuery.selectData(state, id);
  return profile ? authorName(profile) : notFoundTitle;
};

export const searchTitle: GetTitle = (_, location) => {
  const query = searchQueryOf(location);
  return query ? `Szukaj: ${query}` : "Szukaj";
};

/** The number of the page of a list that an address names. */
export function pageNumberOf({ searchParams }: RouteLocation): number {
  return parsePageNumber(searchParams.get("page"));
}

/** What the address of a search asks for; empty where it asks for nothing. */
export function searchQueryOf({ searchParams }: RouteLocation): string {
  return searchQueryFrom(`?${searchParams}`);
}
