import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { sliceList, listRangeSearch } from "../../lib/pagination";

interface Props<Item> {
  items: readonly Item[];
  /** Renders a slice of the items, one element each. */
  children: (shown: readonly Item[]) => ReactNode;
  /** Index of an item to include in any case; negative for none. */
  revealIndex?: number;
}

/**
 * Renders twenty items and a link to more. The URL states the range, so that Back and a reload restore
 * it, and it works without scripts. After two hundred items the list continues at another URL.
 */
export function ShowMoreList<Item>({ items, children, revealIndex = -1 }: Props<Item>) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const newIndex = useRef<number | null>(null);
  const { from, to, more, previous, next } = sliceList(search, items.length, revealIndex);
  useEffect(() => {
    const item = newIndex.current === null ? null : list.current?.children[newIndex.current];
    newIndex.current = null;
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  }, [to]);
  const handleMore = () => {
    newIndex.current = to - from;
  };
  return (
    <>
      <div ref={list}>{children(items.slice(from, to))}</div>
      {(more || previous || next) && (
        <p className="list-navigation">
          {previous && <RangeLink range={previous}>Poprzednie</RangeLink>}
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
          {next && <RangeLink range={next}>Następne</RangeLink>}
        </p>
      )}
    </>
  );
}

function RangeLink({
  range,
  children,
}: {
  range: { from: number; count: number };
  children: string;
}) {
  const { search } = useLocation();
  return (
    <Link className="btn btn-outline" to={{ search: listRangeSearch(search, range) }}>
      {children}
    </Link>
  );
}
