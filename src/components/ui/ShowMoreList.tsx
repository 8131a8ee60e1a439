import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { type ListRange, listRangeSearch, sliceList } from "../../lib/pagination";

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
  /** Makes the link replace the history entry; called before that. */
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
