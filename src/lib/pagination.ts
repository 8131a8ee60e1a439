import { pageQuery } from "@blog/shared/paths";

/** Parses a page number from a URL; returns 1 if it is missing or invalid. */
export function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

export function postsHeading(page: number): string {
  return page === 1 ? "Posty" : `Posty\u00a0– strona ${page}`;
}

/** Number of items that are rendered at first and that each „Pokaż więcej” adds. */
const batchSize = 20;

/** Maximum number of items rendered at one URL. */
const maxItemsPerPage = 200;

/** Range of the items of a list that are rendered, as stored in the URL. */
export interface ListRange {
  from: number;
  count: number;
}

/**
 * Returns the range of items to render, with an exclusive `to`, and the ranges to which the links below the list lead.
 * @param search query string with the range
 * @param revealIndex index of an item that must be rendered, even outside the range in the URL; negative for none
 */
export function sliceList(search: string, length: number, revealIndex: number) {
  const from = revealIndex < 0 ? listStart(search, length) : pageStart(revealIndex);
  const limit = Math.min(
    maxItemsPerPage,
    Math.max(batchSize, readNumber(search, "show"), revealIndex - from + 1),
  );
  const to = Math.min(length, from + limit);
  const hasMore = to < length;
  return {
    from,
    to,
    ...(hasMore && limit < maxItemsPerPage && { more: { from, count: limit + batchSize } }),
    ...(hasMore && limit === maxItemsPerPage && { next: { from: to, count: batchSize } }),
    ...(from > 0 && { previous: { from: from - maxItemsPerPage, count: maxItemsPerPage } }),
  };
}

/** Returns the index of the first item to render; 0 if the URL has no range or the range begins after the last item. */
export function listStart(search: string, length: number): number {
  const from = pageStart(readNumber(search, "from"));
  return from < length ? from : 0;
}

/** Returns a query string with a new range. Keeps only parameters that identify the page, such as a search query. */
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

function readNumber(search: string, name: string): number {
  const text = new URLSearchParams(search).get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
