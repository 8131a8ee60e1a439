import { Download, Search } from "react-bootstrap-icons";

interface Props {
  query: string;
  onSearch: (query: string) => void;
  /** How many rows are shown, in words. */
  summary: string;
  /** Saves what is shown as a file. */
  onExport: () => void;
}

/** The search of a table, and how much of it is shown. */
export function TableToolbar({ query, onSearch, summary, onExport }: Props) {
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
      <p className="meta" role="status">
        {summary}
      </p>
      <button type="button" className="link-button" onClick={onExport}>
        <Download aria-hidden="true" /> Pobierz CSV
      </button>
    </div>
  );
}
