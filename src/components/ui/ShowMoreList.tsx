import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { sliceList, listRangeSearch } from "../../lib/pagination";

interface Props<Item> {
  items: readonly Item[];
  /** Draws a part of them, one element each. */
  children: (shown: readonly Item[]) => ReactNode;
  /** Shown in any case: the item at this place, where it is one. */
  revealIndex?: number;
}

/**
 * Twenty items of a list and a way to more; how many are shown stands in the address, so that Back
 * and a reload show as many, and so that it works without scripts. After two hundred the list goes
 * on at another address.
 */
export function ShowMoreList<Item>({ items, children, revealIndex = -1 }: Props<Item>) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const part = sliceList(search, items.length, revealIndex);
  const { from, to, more, previous, next } = part;
  useEffect(() => {
    const item = firstNew.current === null ? null : list.current?.children[firstNew.current];
    firstNew.current = null;
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  }, [to]);
  const handleMore = () => {
    firstNew.current = to - from;
  };
  return (
    <>
      <div ref={list}>{children(items.slice(from, to))}</div>
      {(more || previous || next) && (
        <p className="list-navigation">
          {previous && <RangeLink part={previous}>Poprzednie</RangeLink>}
          {more && (
            <Link
              className="btn btn-outline"
              to={{ search: listRangeSearch(search, more) }}
              replace
              onClick={handleMore}
            >
              Pokaż więcej
            </Link>
          )}
          {next && <RangeLink part={next}>Następne</RangeLink>}
        </p>
      )}
    </>
  );
}

function RangeLink({
  part,
  children,
}: {
  part: { from: number; count: number };
  children: string;
}) {
  const { search } = useLocation();
  return (
    <Link className="btn btn-outline" to={{ search: listRangeSearch(search, part) }}>
      {children}
    </Link>
  );
}
