import { XLg } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Column } from "./tableDefinition";
import type { TableState } from "./useTableState";

interface Props<Row> {
  columns: readonly Column<Row>[];
  state: TableState;
  /** All rows, which name the values. */
  rows: readonly Row[];
  onChange: (change: TableState) => void;
}

/** Renders the filters that are set, each with a button that removes it. */
export function FilterChips<Row>({ columns, state, rows, onChange }: Props<Row>) {
  const chips = columns.flatMap(({ id, header, textOf, filter }) => {
    const value = state[id];
    if (!filter || !value) return [];
    const { valueOf, nameOf = textOf, pathOf } = filter;
    const row = rows.find((other) => valueOf(other) === value);
    return [{ id, header, name: row ? nameOf(row) : value, path: pathOf?.(value) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Filtry">
      {chips.map(({ id, header, name, path }) => (
        <li key={id} className="filter-chip">
          <span className="meta">{header}</span>
          {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
          <button
            type="button"
            className="icon-button"
            aria-label={`Usuń filtr: ${name}`}
            onClick={() => onChange({ [id]: undefined })}
          >
            <XLg aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
