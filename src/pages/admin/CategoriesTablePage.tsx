import { memo } from "react";
import { Link } from "react-router-dom";
import { countColumn } from "../../components/admin/columns";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import type { CellProps, Column, TableDefinition } from "../../components/admin/tableDefinition";
import { TablePage } from "../../components/admin/TablePage";
import { EmptyState } from "../../components/ui/EmptyState";
import type { Category } from "../../api/category";
import { categoryPath } from "../../shared/paths";
import { deleteCategory } from "../../store/categorySlice";
import { useQuery } from "../../store/hooks";
import { categoriesQuery } from "../../store/queries";

/** Renders the table of all topics (spec, section 2). */
export function CategoriesTablePage() {
  const result = useQuery(categoriesQuery, undefined);
  const emptyState = (
    <EmptyState title="Nie ma jeszcze żadnych tematów." text="Dodaj pierwszy powyżej." />
  );
  return (
    <TablePage definition={definition} result={result} emptyState={emptyState}>
      <NewTopicForm />
    </TablePage>
  );
}

const TitleCell = memo(function TitleCell({ row }: CellProps<Category>) {
  return <Link to={categoryPath(row.title)}>{row.label}</Link>;
});

const columns: readonly Column<Category>[] = [
  {
    id: "title",
    header: "Tytuł",
    textOf: ({ label }) => label,
    Cell: TitleCell,
    width: "minmax(0, 1fr)",
    priority: 1,
  },
  countColumn({ id: "posts", header: "Posty", priority: 2 }, (row) => row.postCount),
];

const definition: TableDefinition<Category> = {
  columns,
  fileName: "tematy",
  noun: "category",
  deletedNoun: "category",
  labelOf: ({ label }) => label,
  deleteRow: deleteCategory,
  deletionWarning: ({ label }) =>
    `Usuwasz temat „${label}”. Posty zostaną, a nazwa tematu nadal będzie przy nich widoczna. Tego nie da się cofnąć.`,
  bulkDeletionWarning: (count) =>
    `Usuwasz ${count}. Posty zostaną, a nazwa tematu nadal będzie przy nich widoczna. Tego nie da się cofnąć.`,
};
