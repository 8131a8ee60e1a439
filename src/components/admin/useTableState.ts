import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageView } from "../layout/usePageView";
import type { FilterValues } from "./filters";

/** The search, the filters and the sort order of a table. */
export interface TableState {
  /** The search query as typed. */
  query: string;
  filters: FilterValues;
  /** The id of the column to sort by; null keeps the backend's order. */
  sort: string | null;
  isDescending: boolean;
}

/** Delays writing the URL by this many milliseconds: browsers rate-limit history changes. */
const urlDelay = 250;

/** Syncs a table's state to the URL, so that a reload, Back and shared links restore it. */
export function useTableState(
  columns: readonly Identified[],
  filters: readonly Identified[],
): [TableState, (state: TableState) => void] {
  const [params, setParams] = useSearchParams();
  const pageView = usePageView();
  const [stored, setStored] = useState({ pageView, state: readState(params, columns, filters) });
  const isStale = stored.pageView !== pageView;
  if (isStale) setStored({ pageView, state: readState(params, columns, filters) });
  const { state } = stored;

  useEffect(() => {
    if (isStale) return undefined;
    const next = writeState(params, state, filters);
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true }), urlDelay);
    return () => clearTimeout(timer);
  }, [params, setParams, state, filters, isStale]);

  return [state, (next) => setStored({ pageView, state: next })];
}

interface Identified {
  id: string;
}

function readState(
  params: URLSearchParams,
  columns: readonly Identified[],
  filters: readonly Identified[],
): TableState {
  const sort = params.get("sort");
  return {
    query: params.get("q") ?? "",
    filters: Object.fromEntries(
      filters.flatMap(({ id }) => {
        const value = params.get(id);
        return value ? [[id, value]] : [];
      }),
    ),
    sort: columns.some(({ id }) => id === sort) ? sort : null,
    isDescending: params.get("dir") === "desc",
  };
}

function writeState(
  params: URLSearchParams,
  { query, filters: values, sort, isDescending }: TableState,
  filters: readonly Identified[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries: [name: string, value: string | null | undefined][] = [
    ...filters.map(({ id }): [string, string | undefined] => [id, values[id]]),
    ["q", query.trim()],
    ["sort", sort],
    ["dir", sort && (isDescending ? "desc" : "asc")],
  ];
  for (const [name, value] of entries) {
    // Deleted first, so that the order does not depend on what was chosen first.
    next.delete(name);
    if (value) next.set(name, value);
  }
  return next;
}
