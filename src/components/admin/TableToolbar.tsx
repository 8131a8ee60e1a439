import { Download, Search } from "react-bootstrap-icons";
import { download } from "../../lib/browser/download";
import { toCsv } from "../../lib/text/csv";
import { pluralize, pluralizeOutOf } from "../../lib/text/plurals";
import { useCountAnnouncement } from "../search/useCountAnnouncement";
import { today } from "./columns";
import type { Entity, TableDefinition } from "./tableDefinition";
import type { TableState } from "./useTableState";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  /** The rows that match the search and the filters. */
  rows: readonly Row[];
  /** The number of rows without them. */
  rowCount: number;
  state: TableState;
  onChange: (change: TableState) => void;
}

/** Renders the search field, the number of matching rows, the filter of today, and the export. */
export function TableToolbar<Row extends Entity>(props: Props<Row>) {
  const { definition, rows, rowCount, state, onChange } = props;
  const { noun, columns, searchLabel } = definition;
  const count =
    rows.length === rowCount
      ? pluralize(rowCount, noun)
      : `Pokazano ${pluralizeOutOf(rows.length, rowCount, noun)}`;
  useCountAnnouncement(state.q ?? "", count);
  const searched = columns.filter(({ sortValueOf }) => !sortValueOf);
  const label = `${searchLabel}: ${searched.map(({ header }) => header.toLowerCase()).join(", ")}`;
  const day = today();
  return (
    <div className="table-toolbar">
      <label className="table-search">
        <span className="visually-hidden">{label}</span>
        <Search aria-hidden="true" />
        <input
          type="search"
          className="form-control"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={state.q ?? ""}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </label>
      <p key={count} className="meta">
        {count}
      </p>
      {columns.some(({ id }) => id === "day") && (
        <button
          type="button"
          className="link-button"
          aria-pressed={state.day === day}
          onClick={() => onChange({ day: state.day === day ? undefined : day })}
        >
          Dziś
        </button>
      )}
      <button type="button" className="link-button" onClick={() => exportCsv(definition, rows)}>
        <Download aria-hidden="true" />
        <span>Pobierz CSV</span>
      </button>
    </div>
  );
}

function exportCsv<Row extends Entity>(
  { columns, fileName }: TableDefinition<Row>,
  rows: readonly Row[],
): void {
  const headers = columns.map(({ header }) => header);
  const cells = rows.map((row) => columns.map(({ textOf }) => textOf(row)));
  download(toCsv([headers, ...cells]), `${fileName}.csv`, "text/csv;charset=utf-8");
}
