import { pageQuery } from "../shared/paths";

/** Parses a page number from a URL; returns 1 if it is missing or invalid. */
export function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

export function postsHeading(page: number): string {
  return page === 1 ? "Posty" : `Posty\u00a0– strona ${page}`;
}

/** Items that are rendered at first and added by each „more”, and most items of one page. */
const batchSize = 20;
const maxItemsPerPage = 200;

/** A range of a list, as the URL states it. */
export interface ListRange {
  from: number;
  count: number;
}

/**
 * Returns the range of a list that the URL states, and the ranges of the links below and above it.
 * @param search the URL's query @param index an item that the range has to include; negative for none
 */
export function sliceList(search: string, length: number, index: number) {
  const from = index < 0 ? listStart(search, length) : blockStart(index);
  const show = Math.min(
    maxItemsPerPage,
    Math.max(batchSize, readCount(search, "show"), index - from + 1),
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

/** Returns the index of the first item of the range that the URL states. */
export function listStart(search: string, length: number): number {
  const from = blockStart(readCount(search, "from"));
  return from < length ? from : 0;
}

/** Returns the query string of a range; the search stays in it. */
export function listRangeSearch(search: string, { from, count }: ListRange): string {
  const params = pageQuery(search);
  params.set("show", String(count));
  if (from > 0) params.set("from", String(from));
  else params.delete("from");
  return `?${params}`;
}

function blockStart(index: number): number {
  return Math.floor(index / maxItemsPerPage) * maxItemsPerPage;
}

function readCount(search: string, name: string): number {
  const text = new URLSearchParams(search).get(name) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
