import type { ReactNode } from "react";
import type { Deletion } from "../../api/request";
import type { ApiThunk } from "../../store/apiThunk";
import type { Query } from "../../store/query";

/** Minimum shape of the rows of every table. */
export interface Entity {
  _id: string;
}

export interface Column<Row> {
  /** Id of the column in URL parameters and in CSS class names. */
  id: string;
  header: string;
  /** Returns the cell's text, which is also searched, sorted and exported unless a function below overrides it. */
  textOf: (row: Row) => string;
  /** Returns a sort key, if the text would sort wrongly. The column is then searched only if it has `searchTextOf`. */
  sortValueOf?: (row: Row) => number | string;
  /** Returns the text to search, if people may search for the value in other forms than the one in the cell. */
  searchTextOf?: (row: Row) => string;
  /** Returns the text to export, if spreadsheets expect another format. */
  exportOf?: (row: Row) => string;
  filter?: Filter<Row>;
  /** Returns the path that the cell links to, unless its value is linked to a filter. */
  pathOf?: (row: Row) => string;
  /** Renders the cell, if it needs more than its text or a link. */
  render?: (row: Row) => ReactNode;
  /** Whether the cells contain numbers, which the table aligns to the right. */
  isNumeric?: true;
  /** Width of the column, as the size of a CSS grid track. */
  width: string;
  /** Laptops hide columns of priority 3; cards show all. Columns of priority 1 are shown even if they are empty. */
  priority: 1 | 2 | 3;
}

/** Filter by a value of a column. Each cell of the column links to the table filtered by the value of the cell. */
export interface Filter<Row> {
  /** Returns the value that is compared with the filter; an empty string if the row has none. */
  valueOf: (row: Row) => string;
  /** Returns the value's name for the list of active filters, if it differs from the cell's text. */
  nameOf?: (row: Row) => string;
  /** Returns the path of the page about a value, such as an author's profile. */
  pathOf?: (value: string) => string;
}

export type Noun = "account" | "user" | "post" | "category" | "comment";

/** Describes an admin table: the query for its rows, its columns, its texts and how its rows are deleted. */
export interface TableDefinition<Row extends Entity> {
  query: Query<readonly Row[], undefined>;
  columns: readonly Column<Row>[];
  /** Rendered instead of the table while there are no rows. */
  emptyState: ReactNode;
  /** Noun with which rows are counted. */
  noun: Noun;
  /** Noun with which selected and deleted rows are counted, if it differs from `noun`. */
  deletedNoun?: Noun;
  /** Label of the search field, such as „Szukaj w komentarzach”. The searched columns are appended to it. */
  searchLabel: string;
  /** Name of the exported file, without its extension. */
  fileName: string;
  /** Returns the name of a row for accessible labels and for the warning before its deletion. */
  labelOf: (row: Row) => string;
  /** Returns the path of the page that shows a row's item. */
  pathOf: (row: Row) => string;
  deleteRow: (id: string) => ReturnType<ApiThunk<Deletion, unknown>>;
  /** Returns the part of the warning that states the consequences of a deletion, such as „, wraz z komentarzami”. */
  consequenceOf?: (rows: readonly Row[]) => string;
  /** Renders the reason why the admin's own row can be neither selected nor deleted; if absent, no row is locked. */
  renderLock?: (row: Row) => ReactNode;
}
