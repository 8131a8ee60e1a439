import { Fragment } from "react";
import { usePageTitle } from "../layout/pageTitle";
import { gridOf } from "./columns";
import { TableHead } from "./TableHead";
import type { Entry, Lock, TableKind } from "./tableKind";
import { TableRow } from "./TableRow";
import type { Selection } from "./useSelection";
import type { View } from "./useTableView";
import { useVirtualRows } from "./useVirtualRows";

const ranks = [1, 2, 3] as const;

interface Props<Row extends Entry> {
  kind: TableKind<Row>;
  /** In the order in which they are shown. */
  rows: readonly Row[];
  lock: Lock | undefined;
  view: View;
  onView: (change: Partial<View>) => void;
  selection: Selection<Row>;
  isBusy: (id: string) => boolean;
  onDelete: (row: Row) => void;
}

/**
 * The table itself. The style sheet lays it out as a grid, which some browsers take for no table:
 * hence the roles. Rows that are not drawn count all the same; a gap has their place. Were a row
 * placed by a style of its own, the browser could not share the styles of its cells with others.
 */
export function VirtualTable<Row extends Entry>(props: Props<Row>) {
  const { kind, rows, lock, view, onView, selection, isBusy, onDelete } = props;
  const { body, height, drawn, measure, handleFocus } = useVirtualRows(rows);
  const grid = { columns: kind.columns, hasActions: kind.Actions !== undefined };
  return (
    <table
      role="table"
      className="admin-table"
      aria-label={usePageTitle()}
      aria-rowcount={rows.length + 1}
      style={Object.fromEntries(ranks.map((rank) => [`--columns-${rank}`, gridOf(grid, rank)]))}
    >
      <TableHead
        columns={kind.columns}
        view={view}
        onSort={onView}
        extent={selection.extent}
        onToggleAll={selection.toggleAll}
      />
      <tbody role="rowgroup" ref={body} style={{ height }} onFocus={handleFocus}>
        {drawn.map(({ index, gap }) => {
          const row = rows[index];
          return (
            row && (
              <Fragment key={row._id}>
                {gap > 0 && <tr className="row-gap" aria-hidden="true" style={{ height: gap }} />}
                <TableRow
                  kind={kind}
                  row={row}
                  index={index}
                  measure={measure}
                  isSelected={selection.has(row._id)}
                  onToggle={selection.toggle}
                  isBusy={isBusy(row._id)}
                  onDelete={onDelete}
                  lockReason={lock?.id === row._id ? lock.reason : undefined}
                />
              </Fragment>
            )
          );
        })}
      </tbody>
    </table>
  );
}
