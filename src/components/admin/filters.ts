import { warsawTime } from "../../lib/dates/warsaw";

/** Limits a table to the rows that have one value, such as one author's. */
export interface Filter<Row> {
  /** Its URL parameter. */
  id: string;
  /** What its chip calls it: „Autor”. */
  label: string;
  /** Returns the value by which a row is chosen; empty where it has none. */
  valueOf: (row: Row) => string;
  /** Returns the value's name. */
  nameOf: (row: Row) => string;
  /** Returns the path of what the value identifies. */
  pathOf?: (value: string) => string;
}

/** The value of each filter that is set, by id. */
export type FilterValues = Readonly<Record<string, string>>;

/** The filter by author, by which a deletion says whose rows go. */
export const authorFilterId = "author";

/** The filter by day, which the button „Dziś” sets, too. */
export const dayFilterId = "day";

/** Returns the day of a timestamp in the blog's time zone as yyyy-mm-dd; empty if there is none. */
export function dayOf(timestamp: string | null): string {
  return warsawTime(timestamp ?? "").slice(0, 10);
}

/** Returns the filters of a table's columns, also of those that are left out as empty. */
export function filtersOf<Row>(
  columns: readonly { filter?: Filter<Row> }[],
): readonly Filter<Row>[] {
  return columns.flatMap(({ filter }) => filter ?? []);
}

/** Returns the rows that have the value of each filter. */
export function filterRows<Row>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  values: FilterValues,
): readonly Row[] {
  const active = filters.filter(({ id }) => values[id] !== undefined);
  if (active.length === 0) return rows;
  return rows.filter((row) => active.every(({ id, valueOf }) => valueOf(row) === values[id]));
}
