import { categoryFrom } from "../contract/paths";
import { missingTitle } from "../components/layout/pageTitle";
import { pageFrom } from "../lib/paging";
import { plainText } from "../api/plainText";
import { authorName } from "../lib/text/names";
import { searchQueryFrom } from "../contract/searchQuery";
import type { RootState } from "../store";
import { postRead, profileRead } from "../store/reads";

/** Where a page is: what stands in the places of its pattern, its path, and its query. */
export interface PagePlace {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  query: URLSearchParams;
}

/** What a page is called: its heading. */
export type TitleOf = (state: RootState, place: PagePlace) => string;

export const postsTitle: TitleOf = (_, place) => {
  const page = pageOf(place);
  return page === 1 ? "Posty" : `Posty\u00a0– strona ${page}`;
};

export const categoryTitle: TitleOf = (_, { pathname }) => plainText(categoryFrom(pathname));

export const postTitle: TitleOf = (state, { params: { id = "" } }) =>
  postRead.selectData(state, id)?.title ?? missingTitle;

export const profileTitle: TitleOf = (state, { params: { id = "" } }) => {
  const profile = profileRead.selectData(state, id);
  return profile ? authorName(profile) : missingTitle;
};

export const searchTitle: TitleOf = (_, place) => {
  const query = searchQueryOf(place);
  return query ? `Szukaj: ${query}` : "Szukaj";
};

/** The number of the page of a list that an address names. */
export function pageOf({ query }: PagePlace): number {
  return pageFrom(query.get("page"));
}

/** What the address of a search asks for; empty where it asks for nothing. */
export function searchQueryOf({ query }: PagePlace): string {
  return searchQueryFrom(`?${query}`);
}
