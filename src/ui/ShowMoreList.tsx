import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { type ListRange, listRangeSearch, sliceList } from "../lib/pagination";

interface Props<Item> {
  items: readonly Item[];
  /** Renders a slice of the items, one element each. */
  children: (shown: readonly Item[]) => ReactNode;
  /** Index of an item that must be among the rendered ones; negative for none. */
  revealIndex?: number;
}

/**
 * Renders the first twenty items and a link that shows more. The range is part of the URL, so that Back and a reload
 * restore it, and the link works without scripts. After two hundred items, the list continues at another URL.
 */
export function ShowMoreList<Item>({ items, children, revealIndex = -1 }: Props<Item>) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const firstNewIndex = useRef<number | null>(null);
  const { from, to, more, previous, next } = sliceList(search, items.length, revealIndex);
  useEffect(() => {
    const firstNewItem =
      firstNewIndex.current === null ? null : list.current?.children[firstNewIndex.current];
    firstNewIndex.current = null;
    if (!(firstNewItem instanceof HTMLElement)) return;
    firstNewItem.tabIndex = -1;
    firstNewItem.focus({ preventScroll: true });
  }, [to]);
  const handleMore = () => {
    firstNewIndex.current = to - from;
  };
  return (
    <>
      <div ref={list}>{children(items.slice(from, to))}</div>
      {(more || previous || next) && (
        <p className="list-navigation">
          <RangeLink label="Poprzednie" range={previous} />
          <RangeLink label="Pokaż więcej" range={more} onReplace={handleMore} />
          <RangeLink label="Następne" range={next} />
        </p>
      )}
    </>
  );
}

interface RangeLinkProps {
  label: string;
  range: ListRange | undefined;
  /** Called on a click; if given, the link replaces the history entry. */
  onReplace?: () => void;
}

function RangeLink({ label, range, onReplace }: RangeLinkProps) {
  const { search } = useLocation();
  if (!range) return null;
  const to = { search: listRangeSearch(search, range) };
  return (
    <Link className="btn btn-outline" to={to} replace={Boolean(onReplace)} onClick={onReplace}>
      {label}
    </Link>
  );
}
