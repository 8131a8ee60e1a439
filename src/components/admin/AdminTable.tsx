import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { pluralize } from "../../lib/text/plurals";
import { usePageTitle } from "../layout/pageTitle";
import { EmptyState } from "../ui/EmptyState";
import { nonEmptyColumns } from "./columns";
import { FilterChips } from "./FilterChips";
import { filtersOf } from "./filters";
import { focusAfterDeletion } from "./focusAfterDeletion";
import { SelectionBar } from "./SelectionBar";
import type { Entity, TableDefinition } from "./tableDefinition";
import { TableToolbar } from "./TableToolbar";
import { useDeletion } from "./useDeletion";
import { useFilteredRows } from "./useFilteredRows";
import { useSelection } from "./useSelection";
import { type TableState, useTableState } from "./useTableState";
import { VirtualTable } from "./VirtualTable";

interface Props<Row extends Entity> {
  definition: TableDefinition<Row>;
  rows: readonly Row[];
  emptyState: ReactNode;
}

/** Renders a table of any number of rows that can be sorted, searched, exported and deleted. */
export function AdminTable<Row extends Entity>({ definition, rows, emptyState }: Props<Row>) {
  const title = usePageTitle();
  const section = useRef<HTMLElement>(null);
  const table = useMemo(
    () => ({ ...definition, columns: nonEmptyColumns(definition.columns, rows) }),
    [definition, rows],
  );
  const filters = useMemo(() => filtersOf(definition.columns), [definition]);
  const [state, setState] = useTableState(table.columns, filters);
  const { filteredRows, query } = useFilteredRows(rows, table.columns, filters, state);
  const selection = useSelection(filteredRows, table.protectedRow?.id);
  const deletion = useDeletion(table);
  const { selectedRows } = selection;

  const handleChange = (change: Partial<TableState>) => {
    setState({ ...state, ...change });
    // The first results would otherwise be above the viewport.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  const handleClear = () => {
    handleChange(query ? { query: "" } : { filters: {} });
    section.current?.querySelector("input")?.focus();
  };
  const handleClearSelection = () => {
    selection.clear();
    // The bar disappears with the button that has the focus; the first checkbox selects all rows.
    section.current?.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
  };
  const deleteRow = async (row: Row) => {
    if (await deletion.deleteOne(row)) focusAfterDeletion([row], filteredRows, section.current);
  };
  const latestDeleteRow = useRef(deleteRow);
  useLayoutEffect(() => {
    latestDeleteRow.current = deleteRow;
  });
  // Keeps its identity, so that a key in the search field does not render the rows anew.
  const handleDelete = useCallback((row: Row) => void latestDeleteRow.current(row), []);
  const handleDeleteSelected = async () => {
    if (await deletion.deleteSeveral(selectedRows))
      focusAfterDeletion(selectedRows, filteredRows, section.current);
  };

  return (
    <section ref={section} className="admin-panel" tabIndex={-1} aria-label={title}>
      {rows.length === 0 ? (
        emptyState
      ) : (
        <TableToolbar
          definition={table}
          rows={filteredRows}
          rowCount={rows.length}
          state={state}
          onChange={handleChange}
        />
      )}
      <FilterChips
        filters={filters}
        values={state.filters}
        rows={rows}
        onChange={(values) => handleChange({ filters: values })}
      />
      {rows.length > 0 && filteredRows.length === 0 && (
        <EmptyState
          title={query ? `Brak wyników dla „${query}”.` : "Nic tu nie pasuje do filtrów."}
        >
          <button type="button" className="btn btn-outline" onClick={handleClear}>
            {query ? "Wyczyść wyszukiwanie" : "Usuń filtry"}
          </button>
        </EmptyState>
      )}
      {filteredRows.length > 0 && (
        <VirtualTable
          definition={table}
          rows={filteredRows}
          state={state}
          onSort={handleChange}
          selection={selection}
          isBusy={deletion.isBusy}
          onDelete={handleDelete}
        />
      )}
      {selectedRows.length > 0 && !deletion.isRunning && (
        <SelectionBar
          summary={`Zaznaczono ${pluralize(selectedRows.length, table.deletedNoun)}.`}
          report={deletion.report}
          onDelete={handleDeleteSelected}
          onClear={handleClearSelection}
        />
      )}
    </section>
  );
}
