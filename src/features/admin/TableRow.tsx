import { useMemo } from "react";
import { renderCell } from "./columns";
import type { Entity, TableDefinition } from "./tableDefinition";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  row: Row;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
  /** Whether the `row` parameter of the URL is the id of this row. */
  isLinked: boolean;
  onToggle: (id: string) => void;
  isBusy: boolean;
  onDelete: (row: Row) => Promise<void>;
  /** Whether the row can be neither selected nor deleted. */
  isLocked: boolean;
}

/** Renders a row, which CSS turns into a card on narrow screens. Memoised, because scrolling re-renders the table. */
export function TableRow<Row extends Entity>(props: Props<Row>) {
  const { definition, row, index, measure, isSelected, isLinked, onToggle } = props;
  const { isBusy, onDelete, isLocked } = props;
  return useMemo(() => {
    const { columns, renderLock, labelOf } = definition;
    const rowName = labelOf(row);
    const lockReasonId = `locked-${row._id}`;
    const canDelete = !isBusy && !isLocked;
    const deleteLabel = isBusy ? "Usuwanie…" : "Usuń";
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
              aria-label={`Zaznacz: ${rowName}`}
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
          {/* Uses `aria-disabled`, because `disabled` would take the focus from the button during the deletion. */}
          <button
            type="button"
            className={`link-button ${canDelete ? "text-danger" : ""}`}
            aria-label={`${deleteLabel}: ${rowName}`}
            aria-disabled={!canDelete}
            aria-describedby={isLocked ? lockReasonId : undefined}
            onClick={() => canDelete && void onDelete(row)}
          >
            {deleteLabel}
          </button>
          {isLocked && (
            <span id={lockReasonId} className="meta">
              {renderLock?.(row)}
            </span>
          )}
        </td>
      </tr>
    );
  }, [definition, row, index, measure, isSelected, isLinked, onToggle, isBusy, onDelete, isLocked]);
}
