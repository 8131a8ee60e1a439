import { type ReactNode, useMemo, useRef } from "react";
import { pluralize, pluralizeOutOf } from "../../lib/text/plurals";
import { usePageTitle } from "../layout/pageTitle";
import { EmptyState } from "../ui/EmptyState";
import { exportRows } from "./exportRows";
import { focusAfter } from "./focusAfter";
import { SelectionBar } from "./SelectionBar";
import type { Entry, Lock, TableKind } from "./tableKind";
import { TableToolbar } from "./TableToolbar";
import { useDeletion } from "./useDeletion";
import { useSelection } from "./useSelection";
import { useShownRows } from "./useShownRows";
import { useTableView, type View } from "./useTableView";
import { VirtualTable } from "./VirtualTable";

interface Props<Row extends Entry> {
  kind: TableKind<Row>;
  rows: readonly Row[];
  /** A row that cannot be deleted here. */
  lock: Lock | undefined;
  /** What stands there when there are no rows. */
  empty: ReactNode;
}

/** A table of any number of rows, to sort, to search and to delete from. */
export function AdminTable<Row extends Entry>({ kind, rows, lock, empty }: Props<Row>) {
  const { columns, noun, deletedNoun } = kind;
  const title = usePageTitle();
  const section = useRef<HTMLElement>(null);
  const [view, setView] = useTableView(useMemo(() => columns.map(({ id }) => id), [columns]));
  const { shown, query } = useShownRows(rows, columns, view);
  const selection = useSelection(shown, lock?.id);
  const deletion = useDeletion(kind);
  const { selected } = selection;

  const handleView = (change: Partial<View>) => {
    setView({ ...view, ...change });
    // What is found, or comes first, stands at the start.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  };
  const handleClear = () => {
    handleView({ query: "" });
    section.current?.querySelector("input")?.focus();
  };
  const handleDelete = async (row: Row) => {
    if (await deletion.deleteOne(row)) focusAfter([row], shown, section.current);
  };
  const handleDeleteSelected = async () => {
    if (await deletion.deleteSeveral(selected)) focusAfter(selected, shown, section.current);
  };

  return (
    <section ref={section} className="admin-panel" tabIndex={-1} aria-label={title}>
      {rows.length === 0 ? (
        empty
      ) : (
        <TableToolbar
          query={view.query}
          onSearch={(text) => handleView({ query: text })}
          summary={`Pokazano ${pluralizeOutOf(shown.length, rows.length, noun)}`}
          onExport={() => exportRows(kind, shown)}
        />
      )}
      {rows.length > 0 && shown.length === 0 && <NoResult query={query} onClear={handleClear} />}
      {shown.length > 0 && (
        <VirtualTable
          kind={kind}
          rows={shown}
          lock={lock}
          view={view}
          onView={handleView}
          selection={selection}
          isBusy={deletion.isBusy}
          onDelete={handleDelete}
        />
      )}
      {(selected.length > 0 || deletion.progress) && (
        <SelectionBar
          summary={`Zaznaczono ${pluralize(selected.length, deletedNoun)}.`}
          progress={deletion.progress}
          report={deletion.report}
          onDelete={handleDeleteSelected}
          onClear={selection.clear}
          onStop={deletion.stop}
        />
      )}
    </section>
  );
}

function NoResult({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState text={`Brak wyników dla „${query}”.`}>
      <button type="button" className="btn btn-outline" onClick={onClear}>
        Wyczyść wyszukiwanie
      </button>
    </EmptyState>
  );
}
