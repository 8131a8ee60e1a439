import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageView } from "../layout/usePageView";

/** The search and sort order of a table. */
export interface TableState {
  /** The search query as typed. */
  query: string;
  /** The id of the column to sort by; null keeps the backend's order. */
  sort: string | null;
  isDescending: boolean;
}

/** Delays writing the URL by this many milliseconds: browsers rate-limit history changes. */
const urlDelay = 250;

/** Syncs a table's state to the URL, so that a reload, Back and shared links restore it. */
export function useTableState(
  columns: readonly { id: string }[],
): [TableState, (state: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const pageView = usePageView();
  const [stored, setStored] = useState({ pageView, state: readState(params, columns) });
  const isStale = stored.pageView !== pageView;
  if (isStale) setStored({ pageView, state: readState(params, columns) });
  const { state } = stored;

  useEffect(() => {
    if (isStale) return undefined;
    const next = writeState(params, state);
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true }), urlDelay);
    return () => clearTimeout(timer);
  }, [params, setParams, state, isStale]);

  return [state, (next) => setStored({ pageView, state: next })];
}

function readState(params: URLSearchParams, columns: readonly { id: string }[]): TableState {
  const sort = params.get("sort");
  return {
    query: params.get("q") ?? "",
    sort: columns.some(({ id }) => id === sort) ? sort : null,
    isDescending: params.get("dir") === "desc",
  };
}

function writeState(
  params: URLSearchParams,
  { query, sort, isDescending }: TableState,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = { q: query.trim(), sort, dir: sort && (isDescending ? "desc" : "asc") };
  for (const [name, value] of Object.entries(values)) {
    // Deleted first, so that the order does not depend on what was chosen first.
    next.delete(name);
    if (value) next.set(name, value);
  }
  return next;
}
