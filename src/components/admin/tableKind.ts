import type { ComponentType, ReactNode } from "react";
import type { ApiThunk } from "../../store/apiThunk";

/** What a table can hold. */
export interface Entry {
  _id: string;
}

export interface CellProps<Row> {
  row: Row;
}

export interface Column<Row> {
  /** Its name in the address and in class names. */
  id: string;
  title: string;
  /** What the table is sorted and searched by. */
  textOf: (row: Row) => string;
  /** What the cell shows; memoised, since scrolling draws the table anew. */
  Cell: ComponentType<CellProps<Row>>;
}

/** What the four tables differ in. */
export interface TableKind<Row extends Entry> {
  title: string;
  /** What its rows are, for counts and class names. */
  noun: "user" | "post" | "category" | "comment";
  /** What is deleted with a row, for counts. */
  deletedNoun: "account" | "post" | "category" | "comment";
  columns: readonly Column<Row>[];
  /** How a label calls a row. */
  nameOf: (row: Row) => string;
  /** What else can be done with a row. */
  Actions?: ComponentType<CellProps<Row>>;
  /** Deletes a row by its id, and gives what the server says. */
  remove: ApiThunk<string, string>;
  /** What is said before a row is deleted: what it is and what goes with it. */
  lossOf: (row: Row) => string;
  /** The same for several. @param count such as „3 posty” */
  lossOfSeveral: (count: string) => string;
}

/** A row that cannot be deleted here, and why. */
export interface Lock {
  id: string;
  reason: ReactNode;
}
