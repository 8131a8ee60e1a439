import { Download, Search } from "react-bootstrap-icons";
import { download } from "../../lib/browser/download";
import { toCsv } from "../../lib/text/csv";
import { pluralizeOutOf } from "../../lib/text/plurals";
import { useCountAnnouncement } from "../search/useCountAnnouncement";
import type { Entity, TableDefinition } from "./tableDefinition";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  /** The rows that match the search. */
  rows: readonly Row[];
  /** The number of rows without a search. */
  rowCount: number;
  query: string;
  onSearch: (query: string) => void;
}

/** Renders the search field, the number of matching rows and their export. */
export function TableToolbar<Row extends Entity>(props: Props<Row>) {
  const { definition, rows, rowCount, query, onSearch } = props;
  const count = `Pokazano ${pluralizeOutOf(rows.length, rowCount, definition.noun)}`;
  useCountAnnouncement(query, count);
  return (
    <div className="table-toolbar">
      <label className="table-search">
        <span className="visually-hidden">Szukaj w tabeli</span>
        <Search aria-hidden="true" />
        <input
          type="search"
          className="form-control"
          placeholder="Szukaj"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <p className="meta">{count}</p>
      <button type="button" className="link-button" onClick={() => exportCsv(definition, rows)}>
        <Download aria-hidden="true" /> Pobierz CSV
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
