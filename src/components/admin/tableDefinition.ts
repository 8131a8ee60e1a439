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
  /** What the cell says; the table is searched and, without `orderOf`, sorted by it. */
  textOf: (row: Row) => string;
  /** What it is sorted by instead, where it is no text; then it is not searched either. */
  orderOf?: (row: Row) => number | string;
  /** Draws the cell where its text alone is not enough; memoised, since scrolling draws the table anew. */
  Cell?: ComponentType<CellProps<Row>>;
  /** Its width, as grids in style sheets have it. */
  width: string;
  /** 1 is always there, 2 from the width of a laptop on, 3 on wide screens. */
  rank: 1 | 2 | 3;
}

/** What the four tables differ in. */
export interface TableKind<Row extends Entry> {
  /** What its rows are, for counts and class names. */
  noun: "user" | "post" | "category" | "comment";
  /** The name of its file, without an ending. */
  fileName: string;
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
  /** The same for those that are selected. @param count such as „3 posty” */
  lossOfSeveral: (count: string, isOne: boolean) => string;
}

/** A row that cannot be deleted here, and why. */
export interface Lock {
  id: string;
  reason: ReactNode;
}
