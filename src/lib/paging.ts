import { POSTS_PER_PAGE } from "../contract/limits";
import { pageQuery } from "../contract/paths";

/** How many pages so many posts take (spec, section 9); none before the number is known. */
export function pageCountOf(posts: number | null): number {
  return Math.ceil((posts ?? 0) / POSTS_PER_PAGE);
}

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

/** How many items of a list are shown at first, how many more at a time, and how many at most. */
const step = 20;
const maxShown = 200;

/** A part of a list as its address names it. */
interface Part {
  /** The place of its first item, counting from 0. */
  from: number;
  show: number;
}

/** The part of a list that is shown, and the parts that can be shown instead. */
interface ListPart {
  from: number;
  /** The place after its last item. */
  to: number;
  more?: Part;
  before?: Part;
  after?: Part;
}

/**
 * The part of a list that its address names.
 * @param search the query of the address
 * @param place of an item that is to be among them; none where it is below 0
 */
export function listPart(search: string, length: number, place: number): ListPart {
  const params = new URLSearchParams(search);
  const asked = Math.floor(numberFrom(params.get("from")) / maxShown) * maxShown;
  const from = place >= 0 ? Math.floor(place / maxShown) * maxShown : asked < length ? asked : 0;
  const show = Math.min(maxShown, Math.max(step, numberFrom(params.get("show")), place - from + 1));
  const to = Math.min(length, from + show);
  const hasMore = to < length;
  return {
    from,
    to,
    ...(hasMore && show < maxShown && { more: { from, show: show + step } }),
    ...(hasMore && show === maxShown && { after: { from: to, show: step } }),
    ...(from > 0 && { before: { from: from - maxShown, show: maxShown } }),
  };
}

/** The query of the address of a part; what is searched for stays in it. */
export function partSearch(search: string, { from, show }: Part): string {
  const params = pageQuery(search);
  params.set("show", String(show));
  if (from > 0) params.set("from", String(from));
  else params.delete("from");
  return `?${params}`;
}

function numberFrom(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
}
