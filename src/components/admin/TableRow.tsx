import { useMemo } from "react";
import { renderCell } from "./columns";
import type { Entity, TableDefinition } from "./tableDefinition";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  row: Row;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
  /** Whether the URL names this row. */
  isLinked: boolean;
  onToggle: (id: string) => void;
  isBusy: boolean;
  onDelete: (row: Row) => Promise<void>;
  /** Whether this row can be neither selected nor deleted here. */
  isLocked: boolean;
}

/** Renders a row, on narrow screens as a card; memoised, because scrolling re-renders the table. */
export function TableRow<Row extends Entity>(props: Props<Row>) {
  const { definition, row, index, measure, isSelected, isLinked, onToggle } = props;
  const { isBusy, onDelete, isLocked } = props;
  return useMemo(() => {
    const { columns, renderActions, renderLock, labelOf } = definition;
    const label = labelOf(row);
    const reasonId = `locked-${row._id}`;
    const canDelete = !isBusy && !isLocked;
    const deletion = isBusy ? "Usuwanie…" : "Usuń";
    return (
      <tr
        ref={measure}
        role="row"
        data-index={index}
        data-id={row._id}
        aria-rowindex={index + 2}
        aria-current={isLinked || undefined}
        className={isSelected ? "is-selected" : ""}
      >
        <td role="cell" className="cell-check">
          {!isLocked && (
            <input
              type="checkbox"
              aria-label={`Zaznacz: ${label}`}
              checked={isSelected}
              disabled={isBusy}
              onChange={() => onToggle(row._id)}
            />
          )}
        </td>
        <td role="cell" className="cell-number">
          {index + 1}
        </td>
        {columns.map((column, position) => (
          <td
            key={column.id}
            role={position === 0 ? "rowheader" : "cell"}
            className={`cell-${column.id} priority-${column.priority}${column.isNumeric ? " is-numeric" : ""}`}
            data-header={column.header}
          >
            {renderCell(column, row)}
          </td>
        ))}
        <td role="cell" className="cell-actions">
          {renderActions?.(row)}
          {/* Stays focusable during the deletion, but ignores further presses. */}
          <button
            type="button"
            className={`link-button ${canDelete ? "text-danger" : ""}`}
            aria-label={`${deletion}: ${label}`}
            aria-disabled={!canDelete}
            aria-describedby={isLocked ? reasonId : undefined}
            onClick={() => canDelete && void onDelete(row)}
          >
            {deletion}
          </button>
          {isLocked && (
            <span id={reasonId} className="meta">
              {renderLock?.(row)}
            </span>
          )}
        </td>
      </tr>
    );
  }, [definition, row, index, measure, isSelected, isLinked, onToggle, isBusy, onDelete, isLocked]);
}
