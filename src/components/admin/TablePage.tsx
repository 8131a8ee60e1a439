import type { ReactNode } from "react";
import { useQuery } from "../../store/hooks";
import { QueryView } from "../ui/QueryView";
import { SkeletonLines } from "../ui/SkeletonLines";
import { AdminLayout } from "./AdminLayout";
import { AdminTable } from "./AdminTable";
import type { Entity, TableDefinition } from "./tableDefinition";

interface Props<Row extends Entity> {
  /** Must keep its identity between renders: rows re-render when it changes. */
  definition: TableDefinition<Row>;
  /** Rendered above the table. */
  children?: ReactNode;
}

/** Renders an admin table in each of its states: loading, failed, empty and loaded. */
export function TablePage<Row extends Entity>({ definition, children }: Props<Row>) {
  const result = useQuery(definition.query, undefined);
  return (
    <AdminLayout>
      {children}
      <QueryView {...result} skeleton={<TableSkeleton />}>
        {(rows) => <AdminTable definition={definition} rows={rows} />}
      </QueryView>
    </AdminLayout>
  );
}

function TableSkeleton() {
  return (
    <div className="admin-panel table-skeleton">
      {Array.from({ length: 10 }, (_, index) => (
        <SkeletonLines key={index} widths={["w-100"]} />
      ))}
    </div>
  );
}
