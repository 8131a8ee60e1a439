import { type ReactNode, useId, useMemo } from "react";
import type { Entity, TableDefinition } from "./tableDefinition";

interface DeletionProps<Row extends Entity> {
  row: Row;
  isBusy: boolean;
  onDelete: (row: Row) => void;
  /** The reason why this row cannot be deleted here, if any. */
  lockedReason: ReactNode;
}

interface Props<Row extends Entity> extends DeletionProps<Row> {
  definition: TableDefinition<Row>;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
  /** Whether the URL names this row. */
  isLinked: boolean;
  onToggle: (id: string) => void;
}

/** Renders a row, on narrow screens as a card; memoised, because scrolling re-renders the table. */
export function TableRow<Row extends Entity>(props: Props<Row>) {
  const { definition, row, index, measure, isSelected, isLinked, onToggle } = props;
  const { isBusy, onDelete, lockedReason } = props;
  return useMemo(() => {
    const { columns, RowActions, labelOf } = definition;
    const label = labelOf(row);
    const deletion = { row, label, isBusy, onDelete, lockedReason };
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
          {!lockedReason && (
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
        {columns.map(({ id, header, priority, isNumeric, textOf, Cell }, column) => (
          <td
            key={id}
            role={column === 0 ? "rowheader" : "cell"}
            className={`cell-${id} priority-${priority}${isNumeric ? " is-numeric" : ""}`}
            data-header={header}
          >
            {Cell ? <Cell row={row} /> : textOf(row)}
          </td>
        ))}
        <td role="cell" className="cell-actions">
          {RowActions && <RowActions row={row} />}
          <DeleteRowButton {...deletion} />
        </td>
      </tr>
    );
  }, [
    definition,
    row,
    index,
    measure,
    isSelected,
    isLinked,
    onToggle,
    isBusy,
    onDelete,
    lockedReason,
  ]);
}

/** Stays focusable during the deletion, but ignores further presses. */
function DeleteRowButton<Row extends Entity>(props: DeletionProps<Row> & { label: string }) {
  const { row, label, isBusy, onDelete, lockedReason } = props;
  const reasonId = useId();
  const canDelete = !isBusy && !lockedReason;
  return (
    <>
      <button
        type="button"
        className={`link-button ${canDelete ? "text-danger" : ""}`}
        aria-label={`${isBusy ? "Usuwanie…" : "Usuń"}: ${label}`}
        aria-disabled={!canDelete}
        aria-describedby={lockedReason ? reasonId : undefined}
        onClick={() => {
          if (canDelete) onDelete(row);
        }}
      >
        {isBusy ? "Usuwanie…" : "Usuń"}
      </button>
      {lockedReason && (
        <span id={reasonId} className="meta">
          {lockedReason}
        </span>
      )}
    </>
  );
}
