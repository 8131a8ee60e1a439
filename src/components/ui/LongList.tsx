import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { listPart, partSearch } from "../../lib/paging";

interface Props<Item> {
  items: readonly Item[];
  /** Draws a part of them, one element each. */
  children: (shown: readonly Item[]) => ReactNode;
  /** Shown in any case: the item at this place, where it is one. */
  reach?: number;
}

/**
 * Twenty items of a list and a way to more; how many are shown stands in the address, so that Back
 * and a reload show as many, and so that it works without scripts. After two hundred the list goes
 * on at another address.
 */
export function LongList<Item>({ items, children, reach = -1 }: Props<Item>) {
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const part = listPart(search, items.length, reach);
  const { from, to, more, before, after } = part;
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
      {(more || before || after) && (
        <p className="list-ways">
          {before && <Way part={before}>Poprzednie</Way>}
          {more && (
            <Link
              className="btn btn-outline"
              to={{ search: partSearch(search, more) }}
              replace
              preventScrollReset
              onClick={handleMore}
            >
              Pokaż więcej
            </Link>
          )}
          {after && <Way part={after}>Następne</Way>}
        </p>
      )}
    </>
  );
}

function Way({ part, children }: { part: { from: number; show: number }; children: string }) {
  const { search } = useLocation();
  return (
    <Link className="btn btn-outline" to={{ search: partSearch(search, part) }}>
      {children}
    </Link>
  );
}
