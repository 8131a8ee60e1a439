import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageView } from "../../ui/usePageView";

/**
 * URL parameters of a table: the search query `q`, the sorted column `sort`, its direction `dir`, the id `row` of a row
 * to scroll to, and one filter value per column id.
 */
export type TableState = Readonly<Record<string, string | undefined>>;

/** Debounce delay of URL updates, in milliseconds. Browsers limit the rate of history changes. */
const urlUpdateDelay = 250;

/**
 * Keeps a table's state in sync with the URL, so that a reload, Back and shared links restore it.
 * @returns the state, and a function that updates the given parameters
 */
export function useTableState(): [TableState, (change: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const pageView = usePageView();
  const [viewState, setViewState] = useState({ pageView, state: stateOf(params) });
  const isStale = viewState.pageView !== pageView;
  if (isStale) setViewState({ pageView, state: stateOf(params) });
  const { state } = viewState;

  useEffect(() => {
    if (isStale) return undefined;
    const entries = Object.entries(state).map(([name, value = ""]) => [name, value.trim()]);
    const nextParams = new URLSearchParams(entries.filter(([, value]) => value));
    if (nextParams.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(nextParams, { replace: true }), urlUpdateDelay);
    return () => clearTimeout(timer);
  }, [params, setParams, state, isStale]);

  return [state, (change) => setViewState({ pageView, state: { ...state, ...change } })];
}

function stateOf(params: URLSearchParams): TableState {
  return Object.fromEntries(params);
}
