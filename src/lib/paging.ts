/** Pages shown on each side of the current one. */
const reach = 1;

/**
 * The pages that a pager shows: the first, the last, and those around the current one.
 * @returns page numbers; null stands for a gap of two pages or more
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const from = Math.max(2, Math.min(page - reach, pageCount - 3 - reach));
  const to = Math.min(pageCount - 1, Math.max(page + reach, 4 + reach));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from > 3 ? [null] : from === 3 ? [2] : []),
    ...middle,
    ...(to < pageCount - 2 ? [null] : to === pageCount - 2 ? [pageCount - 1] : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
}

/** The page number in an address; 1 where it is missing or no page number. */
export function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

/** The heading of a page of the post list. */
export function postsHeading(page: number): string {
  return page === 1 ? "Posty" : `Posty – strona ${page}`;
}
