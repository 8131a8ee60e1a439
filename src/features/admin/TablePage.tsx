import { type ReactNode, useMemo, useRef } from "react";
import { pluralize } from "@blog/shared/plurals";
import { useQuery } from "../../store/hooks";
import { useUser } from "../../store/reader";
import { usePageTitle } from "../../ui/pageContext";
import { EmptyState } from "../../ui/EmptyState";
import { QueryView, SkeletonLines } from "../../ui/QueryView";
import { AdminLayout } from "./AdminLayout";
import { withoutEmptyColumns } from "./columns";
import { SelectionBar } from "./SelectionBar";
import type { Entity, TableDefinition } from "./tableDefinition";
import { TableToolbar } from "./TableToolbar";
import { useDeletion } from "./useDeletion";
import { useFilteredRows } from "./useFilteredRows";
import { useSelection } from "./useSelection";
import { type TableState, useTableState } from "./useTableState";
import { VirtualTable } from "./VirtualTable";

interface Props<Row extends Entity> {
  /** Must be the same object on every render, because a new object would re-render all rows. */
  definition: TableDefinition<Row>;
  /** Rendered above the table. */
  children?: ReactNode;
}

/** Renders an admin page with a table, or with its loading, error or empty state. */
export function TablePage<Row extends Entity>({ definition, children }: Props<Row>) {
  const result = useQuery(definition.query, undefined);
  return (
    <AdminLayout>
      {children}
      <QueryView {...result} skeleton={<TableSkeleton />}>
        {(rows) => <AdminTable definition={definition} rows={rows} />}
      </QueryView>
    </AdminLayout>
  );
}

interface TableProps<Row extends Entity> {
  definition: TableDefinition<Row>;
  rows: readonly Row[];
}

/** Renders a table of any number of rows, which can be sorted, searched, filtered, exported and deleted. */
function AdminTable<Row extends Entity>({ definition, rows }: TableProps<Row>) {
  const { noun, deletedNoun = noun } = definition;
  const title = usePageTitle();
  const userId = useUser()?._id;
  const lockedId = definition.renderLock && userId;
  const section = useRef<HTMLElement>(null);
  const shownDefinition = useMemo(() => withoutEmptyColumns(definition, rows), [definition, rows]);
  const [state, setState] = useTableState();
  const { filteredRows, query } = useFilteredRows(rows, definition.columns, state);
  const selection = useSelection(filteredRows, lockedId);
  const deletion = useDeletion(definition, section);
  const { selectedRows } = selection;

  const handleChange = (change: TableState) => {
    setState(change);
    // Otherwise, on a page that is scrolled down, the first results would be above the viewport.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  const handleClearSearchOrFilters = () => {
    const filterIds = definition.columns.map(({ id }) => id);
    handleChange(Object.fromEntries((query ? ["q"] : filterIds).map((name) => [name, undefined])));
    section.current?.querySelector("input")?.focus();
  };
  const handleClearSelection = () => {
    selection.clear();
    // The focused button disappears with the bar, so the focus moves to the first checkbox, which selects all rows.
    section.current
      ?.querySelector<HTMLElement>("input[type=checkbox]")
      ?.focus({ preventScroll: true });
  };

  return (
    <section ref={section} className="admin-panel table-panel" tabIndex={-1} aria-label={title}>
      {rows.length === 0 ? (
        definition.emptyState
      ) : (
        <TableToolbar
          definition={definition}
          columns={shownDefinition.columns}
          rows={rows}
          filteredRows={filteredRows}
          state={state}
          onChange={handleChange}
        />
      )}
      {rows.length > 0 && filteredRows.length === 0 && (
        <EmptyState
          title={query ? `Brak wyników dla „${query}”.` : "Nic tu nie pasuje do filtrów."}
        >
          <button type="button" className="btn btn-outline" onClick={handleClearSearchOrFilters}>
            {query ? "Wyczyść wyszukiwanie" : "Usuń filtry"}
          </button>
        </EmptyState>
      )}
      {filteredRows.length > 0 && (
        <VirtualTable
          definition={shownDefinition}
          rows={filteredRows}
          lockedId={lockedId}
          state={state}
          onSort={handleChange}
          selection={selection}
          isBusy={deletion.isBusy}
          onDelete={deletion.deleteOne}
        />
      )}
      {selectedRows.length > 0 && !deletion.isBulkRunning && (
        <SelectionBar
          summary={`Zaznaczono ${pluralize(selectedRows.length, deletedNoun)}.`}
          report={deletion.report}
          onDelete={() => void deletion.deleteSeveral(selectedRows)}
          onClear={handleClearSelection}
        />
      )}
    </section>
  );
}

function TableSkeleton() {
  return (
    <div className="admin-panel table-panel table-skeleton">
      {Array.from({ length: 10 }, (_, index) => (
        <SkeletonLines key={index} widths={["w-100"]} />
      ))}
    </div>
  );
}
