import type { ReactNode } from "react";
import { AdminFrame } from "../../components/admin/AdminFrame";
import { AdminTable } from "../../components/admin/AdminTable";
import type { Source } from "../../components/admin/source";
import type { Entry, Lock, TableKind } from "../../components/admin/tableKind";
import { TableSkeleton } from "../../components/admin/TableSkeleton";
import { Loaded } from "../../components/ui/Loaded";

interface Props<Row extends Entry> {
  kind: TableKind<Row>;
  source: Source<readonly Row[]>;
  lock?: Lock;
  /** What stands there when there are no rows. */
  empty: ReactNode;
}

/** One of the admin's tables, in each of its states. */
export function TablePage<Row extends Entry>({ kind, source, lock, empty }: Props<Row>) {
  return (
    <AdminFrame title={kind.title}>
      <Loaded {...source} skeleton={<TableSkeleton />}>
        {(rows) => (
          <AdminTable kind={kind} rows={rows} lock={lock} empty={empty} onStale={source.onRetry} />
        )}
      </Loaded>
    </AdminFrame>
  );
}
