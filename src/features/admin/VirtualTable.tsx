import { Fragment, type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { usePageTitle } from "../../ui/pageContext";
import { gridTemplates } from "./columns";
import type { Entity, TableDefinition } from "./tableDefinition";
import { TableHead } from "./TableHead";
import { TableRow } from "./TableRow";
import type { useSelection } from "./useSelection";
import type { TableState } from "./useTableState";
import { useVirtualRows } from "./useVirtualRows";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  /** Rows that match the search and the filters, sorted. */
  rows: readonly Row[];
  /** Id of the row that can be neither selected nor deleted. */
  lockedId: string | undefined;
  state: TableState;
  onSort: (sort: TableState) => void;
  selection: ReturnType<typeof useSelection<Row>>;
  isBusy: (id: string) => boolean;
  onDelete: (row: Row) => Promise<void>;
}

/**
 * Renders a table, with spacer rows in place of the rows that `useVirtualRows` leaves out. Positioning each row by an
 * inline style instead would keep the browser from sharing styles between cells. The explicit roles are needed because
 * some browsers drop the table semantics of a CSS grid.
 */
export function VirtualTable<Row extends Entity>(props: Props<Row>) {
  const { definition, rows, lockedId, state, onSort, selection, isBusy, onDelete } = props;
  const { body, isFullyRendered, height, virtualRows, measureRow, handleFocus } = useVirtualRows(
    rows,
    state.row,
  );
  useLinkNavigation(body);
  return (
    <table
      role="table"
      className={`admin-table ${isFullyRendered ? "is-whole" : ""}`}
      aria-label={usePageTitle()}
      aria-rowcount={rows.length + 1}
      style={gridTemplates(definition.columns)}
    >
      <TableHead
        columns={definition.columns}
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
                  isLinked={row._id === state.row}
                  onToggle={selection.toggle}
                  isBusy={isBusy(row._id)}
                  onDelete={onDelete}
                  isLocked={row._id === lockedId}
                />
              </Fragment>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * Makes the router follow the plain `a` elements in an element. The table has these instead of `Link`s, because each of
 * hundreds of `Link`s would subscribe to the route.
 */
function useLinkNavigation(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { replace: link.href === location.href });
  });
  useEffect(() => {
    const listeners = new AbortController();
    element.current?.addEventListener("click", handleClick, listeners);
    return () => listeners.abort();
  }, [element]);
}
