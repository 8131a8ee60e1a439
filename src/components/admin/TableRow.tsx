import { type ReactNode, useId, useMemo } from "react";
import type { Entry, TableKind } from "./tableKind";

interface DeletionProps<Row extends Entry> {
  row: Row;
  isBusy: boolean;
  onDelete: (row: Row) => void;
  /** Why it cannot be deleted here. */
  lockReason: ReactNode;
}

interface Props<Row extends Entry> extends DeletionProps<Row> {
  kind: TableKind<Row>;
  /** Its place among the rows shown, counting from 0. */
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

/**
 * One row; on narrow screens a card. It is drawn anew only when something of it changes, since the
 * table is with every frame of a scroll.
 */
export function TableRow<Row extends Entry>(props: Props<Row>) {
  const { kind, row, index, measure, isSelected, onToggle, isBusy, onDelete, lockReason } = props;
  return useMemo(() => {
    const { columns, Actions, nameOf } = kind;
    const name = nameOf(row);
    const deletion = { row, name, isBusy, onDelete, lockReason };
    return (
      <tr
        ref={measure}
        role="row"
        data-index={index}
        data-id={row._id}
        aria-rowindex={index + 2}
        className={isSelected ? "is-selected" : ""}
      >
        <td role="cell" className="cell-check">
          {!lockReason && (
            <input
              type="checkbox"
              aria-label={`Zaznacz: ${name}`}
              checked={isSelected}
              disabled={isBusy}
              onChange={() => onToggle(row._id)}
            />
          )}
        </td>
        <td role="cell" className="cell-number">
          {index + 1}
        </td>
        {columns.map(({ id, rank, textOf, Cell }) => (
          <td key={id} role="cell" className={`cell-${id} rank-${rank}`}>
            {Cell ? <Cell row={row} /> : textOf(row)}
          </td>
        ))}
        <td role="cell" className="cell-actions">
          {Actions && <Actions row={row} />}
          <DeleteRowButton {...deletion} />
        </td>
      </tr>
    );
  }, [kind, row, index, measure, isSelected, onToggle, isBusy, onDelete, lockReason]);
}

/** Keeps the focus while the deletion lasts, and takes no second press. */
function DeleteRowButton<Row extends Entry>(props: DeletionProps<Row> & { name: string }) {
  const { row, name, isBusy, onDelete, lockReason } = props;
  const reasonId = useId();
  const canDelete = !isBusy && !lockReason;
  return (
    <>
      <button
        type="button"
        className={`link-button ${canDelete ? "text-danger" : ""}`}
        aria-label={`${isBusy ? "Usuwanie…" : "Usuń"}: ${name}`}
        aria-disabled={!canDelete}
        aria-describedby={lockReason ? reasonId : undefined}
        onClick={() => {
          if (canDelete) onDelete(row);
        }}
      >
        {isBusy ? "Usuwanie…" : "Usuń"}
      </button>
      {lockReason && (
        <span id={reasonId} className="meta">
          {lockReason}
        </span>
      )}
    </>
  );
}
