import { POSTS_PER_PAGE } from "../contract/limits";
import { pageQuery } from "../contract/paths";

/** How many pages so many posts take (spec, section 9); none before the number is known. */
export function pageCountOf(posts: number | null): number {
  return Math.ceil((posts ?? 0) / POSTS_PER_PAGE);
}

/** Pages shown on each side of the current one. */
const siblingCount = 1;

/**
 * The pages that a pager shows: the first, the last, and those around the current one.
 * @returns page numbers; null stands for a gap of two pages or more
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const from = Math.max(2, Math.min(page - siblingCount, pageCount - 3 - siblingCount));
  const to = Math.min(pageCount - 1, Math.max(page + siblingCount, 4 + siblingCount));
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
export function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}

/** How many items of a list are shown at first, how many more at a time, and how many at most. */
const batchSize = 20;
const maxShown = 200;

/** A part of a list as its address names it. */
interface ListRange {
  /** The place of its first item, counting from 0. */
  from: number;
  count: number;
}

/** The part of a list that is shown, and the parts that can be shown instead. */
interface ListSlice {
  from: number;
  /** The place after its last item. */
  to: number;
  more?: ListRange;
  previous?: ListRange;
  next?: ListRange;
}

/**
 * The part of a list that its address names.
 * @param search the query of the address
 * @param place of an item that is to be among them; none where it is below 0
 */
export function sliceList(search: string, length: number, place: number): ListSlice {
  const params = new URLSearchParams(search);
  const asked = Math.floor(parseCount(params.get("from")) / maxShown) * maxShown;
  const from = place >= 0 ? Math.floor(place / maxShown) * maxShown : asked < length ? asked : 0;
  const show = Math.min(
    maxShown,
    Math.max(batchSize, parseCount(params.get("show")), place - from + 1),
  );
  const to = Math.min(length, from + show);
  const hasMore = to < length;
  return {
    from,
    to,
    ...(hasMore && show < maxShown && { more: { from, count: show + batchSize } }),
    ...(hasMore && show === maxShown && { next: { from: to, count: batchSize } }),
    ...(from > 0 && { previous: { from: from - maxShown, count: maxShown } }),
  };
}

/** The query of the address of a part; what is searched for stays in it. */
export function listRangeSearch(search: string, { from, count }: ListRange): string {
  const params = pageQuery(search);
  params.set("show", String(count));
  if (from > 0) params.set("from", String(from));
  else params.delete("from");
  return `?${params}`;
}

function parseCount(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
}
