import { XLg } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Filter, FilterValues } from "./filters";

interface Props<Row> {
  filters: readonly Filter<Row>[];
  values: FilterValues;
  /** All rows, which name the values. */
  rows: readonly Row[];
  onChange: (values: FilterValues) => void;
}

/** Renders the filters that are set, each with a button that removes it. */
export function FilterChips<Row>({ filters, values, rows, onChange }: Props<Row>) {
  const active = filters.flatMap((filter) => {
    const value = values[filter.id];
    return value === undefined ? [] : [{ ...filter, value }];
  });
  if (active.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Filtry">
      {active.map(({ id, label, value, valueOf, nameOf, pathOf }) => {
        const row = rows.find((other) => valueOf(other) === value);
        const name = row ? nameOf(row) : value;
        const { [id]: _removed, ...others } = values;
        return (
          <li key={id} className="filter-chip">
            <span className="meta">{label}</span>
            {pathOf ? <Link to={pathOf(value)}>{name}</Link> : <span>{name}</span>}
            <button
              type="button"
              className="icon-button"
              aria-label={`Usuń filtr: ${name}`}
              onClick={() => onChange(others)}
            >
              <XLg aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
