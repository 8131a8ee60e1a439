import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageView } from "../layout/usePageView";

/**
 * A table's URL parameters: `q` searches, `sort` and `dir` order, `row` leads to a row, and a column's id
 * limits the table to one value.
 */
export type TableState = Readonly<Record<string, string | undefined>>;

/** Delays writing the URL by this many milliseconds: browsers rate-limit history changes. */
const urlDelay = 250;

/**
 * Syncs a table's state to the URL, so that a reload, Back and shared links restore it.
 * @returns the state, and a function that changes a part of it
 */
export function useTableState(): [TableState, (change: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const pageView = usePageView();
  const [stored, setStored] = useState({ pageView, state: stateOf(params) });
  const isStale = stored.pageView !== pageView;
  if (isStale) setStored({ pageView, state: stateOf(params) });
  const { state } = stored;

  useEffect(() => {
    if (isStale) return undefined;
    const entries = Object.entries(state).map(([name, value = ""]) => [name, value.trim()]);
    const next = new URLSearchParams(entries.filter(([, value]) => value));
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true }), urlDelay);
    return () => clearTimeout(timer);
  }, [params, setParams, state, isStale]);

  return [state, (change) => setStored({ pageView, state: { ...state, ...change } })];
}

function stateOf(params: URLSearchParams): TableState {
  return Object.fromEntries(params);
}
