import { Download, Search, XLg } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { download, toCsv } from "./csv";
import { pluralize, pluralizeOutOf } from "@blog/shared/plurals";
import { useCountAnnouncement } from "../search/useCountAnnouncement";
import { isSearchable, today } from "./columns";
import type { Column, Entity, TableDefinition } from "./tableDefinition";
import { maxPrintedRows } from "./useVirtualRows";
import type { TableState } from "./useTableState";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  /** Columns of the definition without the optional ones that are empty in every row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows that match the search and the filters. */
  filteredRows: readonly Row[];
  state: TableState;
  onChange: (change: TableState) => void;
}

/** Renders the search field, the number of matching rows, buttons for today's rows and the CSV file, and filters. */
export function TableToolbar<Row extends Entity>(props: Props<Row>) {
  const { definition, columns, rows, filteredRows, state, onChange } = props;
  const { noun, searchLabel, fileName, pathOf } = definition;
  const countText =
    rows.length === filteredRows.length
      ? pluralize(rows.length, noun)
      : `Pokazano ${pluralizeOutOf(filteredRows.length, rows.length, noun)}`;
  useCountAnnouncement(state.q ?? "", countText);
  const searchedColumns = columns.filter(isSearchable);
  const searchFieldLabel = `${searchLabel}: ${searchedColumns.map(({ header }) => header.toLowerCase()).join(", ")}`;
  const currentDay = today();
  const handleExport = () => {
    const headers = [...columns.map(({ header }) => header), "Identyfikator", "Adres"];
    const exportedRows = filteredRows.map((row) => [
      ...columns.map(({ textOf, exportOf = textOf }) => exportOf(row)),
      row._id,
      new URL(pathOf(row), location.origin).href,
    ]);
    download(toCsv([headers, ...exportedRows]), `${fileName}.csv`, "text/csv;charset=utf-8");
  };
  return (
    <>
      <div className="table-toolbar">
        <label className="table-search">
          <span className="visually-hidden">{searchFieldLabel}</span>
          <Search aria-hidden="true" />
          <input
            type="search"
            className="form-control"
            placeholder={searchFieldLabel}
            autoComplete="off"
            spellCheck={false}
            value={state.q ?? ""}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </label>
        <p key={countText} className="meta">
          {countText}
        </p>
        {columns.some(({ id }) => id === "day") && (
          <button
            type="button"
            className="link-button"
            aria-pressed={state.day === currentDay}
            onClick={() => onChange({ day: state.day === currentDay ? undefined : currentDay })}
          >
            Dziś
          </button>
        )}
        <button type="button" className="link-button" onClick={handleExport}>
          <Download aria-hidden="true" />
          <span>Pobierz CSV</span>
        </button>
      </div>
      {filteredRows.length > maxPrintedRows && (
        <p className="print-note" hidden>
          {`Wydrukowano ${pluralizeOutOf(maxPrintedRows, filteredRows.length, noun)}. Wszystko jest w pliku CSV.`}
        </p>
      )}
      <FilterChips {...props} />
    </>
  );
}

/** Renders the active filters, each with a button that removes it. */
function FilterChips<Row extends Entity>({ definition, rows, state, onChange }: Props<Row>) {
  const chips = definition.columns.flatMap(({ id, header, textOf, filter }) => {
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
