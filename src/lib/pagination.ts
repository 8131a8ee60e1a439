import { pageQuery } from "../shared/paths";

/** Parses a page number from a URL; returns 1 if it is missing or invalid. */
export function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

export function postsHeading(page: number): string {
  return page === 1 ? "Posty" : `Posty\u00a0– strona ${page}`;
}

/** Number of items rendered at first and added by each „Pokaż więcej”, and maximum number of items on a page. */
const batchSize = 20;
const maxItemsPerPage = 200;

/** Range of a list as given in the URL. */
export interface ListRange {
  from: number;
  count: number;
}

/**
 * Returns the range of a list given in the URL, with an exclusive `to`, and the ranges of the links next to the list.
 * @param revealIndex index of an item that the range must include; negative for none
 */
export function sliceList(search: string, length: number, revealIndex: number) {
  const from = revealIndex < 0 ? listStart(search, length) : pageStart(revealIndex);
  const show = Math.min(
    maxItemsPerPage,
    Math.max(batchSize, readCount(search, "show"), revealIndex - from + 1),
  );
  const to = Math.min(length, from + show);
  const hasMore = to < length;
  return {
    from,
    to,
    ...(hasMore && show < maxItemsPerPage && { more: { from, count: show + batchSize } }),
    ...(hasMore && show === maxItemsPerPage && { next: { from: to, count: batchSize } }),
    ...(from > 0 && { previous: { from: from - maxItemsPerPage, count: maxItemsPerPage } }),
  };
}

/** Returns the index of the first item in the range that the URL gives. */
export function listStart(search: string, length: number): number {
  const from = pageStart(readCount(search, "from"));
  return from < length ? from : 0;
}

/** Returns the query string of a page with a new range; a search query stays in it. */
export function listRangeSearch(search: string, { from, count }: ListRange): string {
  const params = pageQuery(search);
  params.set("show", String(count));
  if (from > 0) params.set("from", String(from));
  else params.delete("from");
  return `?${params}`;
}

function pageStart(index: number): number {
  return Math.floor(index / maxItemsPerPage) * maxItemsPerPage;
}

function readCount(search: string, name: string): number {
  const text = new URLSearchParams(search).get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
