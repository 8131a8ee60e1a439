import { Fragment } from "react";
import { useSearchParams } from "react-router-dom";
import { usePageTitle } from "../layout/pageTitle";
import { gridTemplate } from "./columns";
import type { Entity, TableDefinition } from "./tableDefinition";
import { TableHead } from "./TableHead";
import { TableRow } from "./TableRow";
import type { Selection } from "./useSelection";
import { useLinkNavigation } from "./useLinkNavigation";
import type { TableState } from "./useTableState";
import { useVirtualRows } from "./useVirtualRows";

const priorities = [2, 3] as const;

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  /** The rows that match the search, sorted. */
  rows: readonly Row[];
  state: TableState;
  onSort: (sort: Pick<TableState, "sort" | "isDescending">) => void;
  selection: Selection<Row>;
  isBusy: (id: string) => boolean;
  onDelete: (row: Row) => void;
}

/**
 * Renders the visible rows of a table. The explicit roles are needed because some browsers drop
 * table semantics from a CSS grid. Spacer rows stand in for rows outside the viewport: positioning
 * each row by an inline style would keep the browser from sharing styles between cells.
 */
export function VirtualTable<Row extends Entity>(props: Props<Row>) {
  const { definition, rows, state, onSort, selection, isBusy, onDelete } = props;
  const { columns, protectedRow } = definition;
  const [params] = useSearchParams();
  const linkedId = params.get("row");
  const { body, height, virtualRows, measureRow, handleFocus } = useVirtualRows(rows, linkedId);
  useLinkNavigation(body);
  return (
    <table
      role="table"
      className="admin-table"
      aria-label={usePageTitle()}
      aria-rowcount={rows.length + 1}
      style={Object.fromEntries(
        priorities.map((priority) => [`--columns-${priority}`, gridTemplate(definition, priority)]),
      )}
    >
      <TableHead
        columns={columns}
        state={state}
        onSort={onSort}
        selected={selection.extent}
        onToggleAll={selection.toggleAll}
      />
      <tbody role="rowgroup" ref={body} style={{ height }} onFocus={handleFocus}>
        {virtualRows.map(({ index, gap }) => {
          const row = rows[index];
          return (
            row && (
              <Fragment key={row._id}>
                {gap > 0 && <tr className="row-gap" aria-hidden="true" style={{ height: gap }} />}
                <TableRow
                  definition={definition}
                  row={row}
                  index={index}
                  measure={measureRow}
                  isSelected={selection.has(row._id)}
                  isLinked={row._id === linkedId}
                  onToggle={selection.toggle}
                  isBusy={isBusy(row._id)}
                  onDelete={onDelete}
                  lockedReason={protectedRow?.id === row._id ? protectedRow.reason : undefined}
                />
              </Fragment>
            )
          );
        })}
      </tbody>
    </table>
  );
}
