import type { ReactNode } from "react";
import { AdminFrame } from "./AdminFrame";
import { AdminTable } from "./AdminTable";
import type { QueryResult } from "../../store/hooks";
import type { Entry, Lock, TableKind } from "./tableKind";
import { TableSkeleton } from "./TableSkeleton";
import { QueryView } from "../ui/QueryView";

interface Props<Row extends Entry> {
  kind: TableKind<Row>;
  source: QueryResult<readonly Row[]>;
  lock?: Lock;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** Stands before the table. */
  children?: ReactNode;
}

/** One of the admin's tables, in each of its states. */
export function TablePage<Row extends Entry>({ kind, source, lock, empty, children }: Props<Row>) {
  return (
    <AdminFrame>
      {children}
      <QueryView {...source} skeleton={<TableSkeleton />}>
        {(rows) => <AdminTable kind={kind} rows={rows} lock={lock} empty={empty} />}
      </QueryView>
    </AdminFrame>
  );
}
