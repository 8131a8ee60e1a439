import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageView } from "../layout/usePageView";

/** How a table is looked at; kept in the address. */
export interface View {
  /** What is searched for, as it was typed. */
  query: string;
  /** The id of the column it is sorted by; null: as it came. */
  sort: string | null;
  isDescending: boolean;
}

/** How long the address waits for further typing, in milliseconds: browsers limit its changes. */
const addressDelay = 250;

/**
 * The view of a table: read from the address on arrival, then written there, for a reload, Back
 * and shared links.
 * @param columns ids of the columns that it can be sorted by
 */
export function useTableView(columns: readonly string[]): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const visit = usePageView();
  const [state, setState] = useState({ visit, view: readView(params, columns) });
  const isStale = state.visit !== visit;
  if (isStale) setState({ visit, view: readView(params, columns) });
  const { view } = state;

  useEffect(() => {
    if (isStale) return undefined;
    const next = writeView(params, view);
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true }), addressDelay);
    return () => clearTimeout(timer);
  }, [params, setParams, view, isStale]);

  return [view, (next) => setState({ visit, view: next })];
}

function readView(params: URLSearchParams, columns: readonly string[]): View {
  const sort = params.get("sort") ?? "";
  return {
    query: params.get("q") ?? "",
    sort: columns.includes(sort) ? sort : null,
    isDescending: params.get("dir") === "desc",
  };
}

function writeView(params: URLSearchParams, { query, sort, isDescending }: View): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = { q: query.trim(), sort, dir: sort && (isDescending ? "desc" : "asc") };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
