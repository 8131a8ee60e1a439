import type { ReactNode } from "react";
import type { Deletion } from "../../api/request";
import type { ApiThunk } from "../../store/apiThunk";
import type { Query } from "../../store/queries";

/** An entity that a table can list. */
export interface Entity {
  _id: string;
}

export interface Column<Row> {
  /** Identifies the column in the URL and in class names. */
  id: string;
  header: string;
  /** Returns the cell's text: the table is searched, sorted and exported by it. */
  textOf: (row: Row) => string;
  /** Returns a sort key where the text would sort wrongly; such a column is searched only by `searchTextOf`. */
  sortValueOf?: (row: Row) => number | string;
  /** Returns the text that is searched, where people write it in more ways. */
  searchTextOf?: (row: Row) => string;
  /** Returns the text that is exported, where spreadsheets read another. */
  exportOf?: (row: Row) => string;
  filter?: Filter<Row>;
  /** Returns the path of what the cell stands for. */
  pathOf?: (row: Row) => string;
  /** Renders the cell where its text, or a link, is not enough. */
  render?: (row: Row) => ReactNode;
  /** Whether its cells are aligned as numbers are. */
  isNumeric?: true;
  /** The CSS grid track. */
  width: string;
  /** 3 is hidden on laptops; cards show all. A column of priority 1 is kept even where it is empty. */
  priority: 1 | 2 | 3;
}

/** Limits the table to the rows of one value, to which the cells of its column then link. */
export interface Filter<Row> {
  /** Returns the value by which a row is chosen; empty where it has none. */
  valueOf: (row: Row) => string;
  /** Returns the value's name where it is not the cell's text. */
  nameOf?: (row: Row) => string;
  /** Returns the path of what the value identifies. */
  pathOf?: (value: string) => string;
}

export type Noun = "account" | "user" | "post" | "category" | "comment";

/** Describes one of the admin's tables: its rows, its columns, its texts and how its rows are deleted. */
export interface TableDefinition<Row extends Entity> {
  query: Query<readonly Row[], undefined>;
  columns: readonly Column<Row>[];
  /** Replaces the table while there are no rows. */
  emptyState: ReactNode;
  /** The noun that counts of rows are written with. */
  noun: Noun;
  /** The noun that counts of deleted rows are written with, if another. */
  deletedNoun?: Noun;
  /** The label of the search field, such as „Szukaj w komentarzach”. */
  searchLabel: string;
  /** The name of the exported file, without its extension. */
  fileName: string;
  /** Returns the name by which accessible labels call a row. */
  labelOf: (row: Row) => string;
  /** Returns the path of a row's own page. */
  pathOf: (row: Row) => string;
  /** Renders further actions beside the delete button. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  deleteRow: (id: string) => ReturnType<ApiThunk<Deletion, unknown>>;
  /** Says in the warning before a deletion what else happens: „, wraz z komentarzami”. */
  consequenceOf?: (rows: readonly Row[]) => string;
  /** Returns a message for the deletion of a row, where backends' messages address the row's owner. */
  deletedText?: (row: Row) => string;
  /** Renders why the admin's own row can be neither selected nor deleted here. */
  renderLock?: (row: Row) => ReactNode;
}
