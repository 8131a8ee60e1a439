import type { ReactNode } from "react";
import type { Deletion } from "../../api/request";
import type { ApiThunk } from "../../store/apiThunk";
import type { Query } from "../../store/queries";

/** Entity that a table can list. */
export interface Entity {
  _id: string;
}

export interface Column<Row> {
  /** Id of the column in URL parameters and in CSS class names. */
  id: string;
  header: string;
  /** Returns the cell's text, which is also searched, sorted and exported unless a function below replaces it. */
  textOf: (row: Row) => string;
  /** Returns a sort key, if the text would sort wrongly. The column is then searched only by `searchTextOf`. */
  sortValueOf?: (row: Row) => number | string;
  /** Returns the text to search, if people may type it in more ways than the cell shows. */
  searchTextOf?: (row: Row) => string;
  /** Returns the text to export, if spreadsheets expect another format. */
  exportOf?: (row: Row) => string;
  filter?: Filter<Row>;
  /** Returns the path that the cell links to, unless the column has a filter. */
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

/** Filter by one value of a column. Each cell of the column links to the table filtered by its value. */
export interface Filter<Row> {
  /** Returns the value that is compared with the filter; an empty string if the row has none. */
  valueOf: (row: Row) => string;
  /** Returns the name of the value, if it differs from the cell's text. */
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
  /** Noun for the number of rows. */
  noun: Noun;
  /** Noun for the number of selected or deleted rows, if it differs. */
  deletedNoun?: Noun;
  /** Label of the search field, such as „Szukaj w komentarzach”; the searched columns are appended. */
  searchLabel: string;
  /** Name of the exported file, without its extension. */
  fileName: string;
  /** Returns the name of a row for accessible labels and for the warning before its deletion. */
  labelOf: (row: Row) => string;
  /** Returns the path of the page that shows a row's item. */
  pathOf: (row: Row) => string;
  /** Renders additional actions next to the delete button. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  deleteRow: (id: string) => ReturnType<ApiThunk<Deletion, unknown>>;
  /** Returns the part of the warning that states the consequences of a deletion: „, wraz z komentarzami”. */
  consequenceOf?: (rows: readonly Row[]) => string;
  /** Returns a message to show after a deletion, if the backends' own messages are addressed to the row's owner. */
  deletedText?: (row: Row) => string;
  /** Renders the reason why the admin's own row can be neither selected nor deleted; without it, no row is locked. */
  renderLock?: (row: Row) => ReactNode;
}
