import { memo } from "react";
import { Link } from "react-router-dom";
import { countColumn } from "../../components/admin/columns";
import { listOf } from "../../components/admin/deletionText";
import { FilterLink } from "../../components/admin/FilterLink";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import type { CellProps, Column, TableDefinition } from "../../components/admin/tableDefinition";
import { TablePage } from "../../components/admin/TablePage";
import { EmptyState } from "../../components/ui/EmptyState";
import type { Category } from "../../api/category";
import { pluralize } from "../../lib/text/plurals";
import { categoryPath, patterns } from "../../shared/paths";
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

const PostCountCell = memo(function PostCountCell({ row }: CellProps<Category>) {
  return (
    <FilterLink table={patterns.adminPosts} filter="topic" value={row.title}>
      {pluralize(row.postCount ?? 0, "post")}
    </FilterLink>
  );
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
  countColumn(
    { id: "posts", header: "Posty", priority: 2, Cell: PostCountCell },
    (row) => row.postCount,
  ),
];

/** Says how many posts carry the topics, if the backend sends their counts. */
function consequenceOf(topics: readonly Category[]): string {
  const count = topics.reduce((sum, { postCount = 0 }) => sum + postCount, 0);
  const carriers = count > 0 ? ` (${pluralize(count, "post")})` : "";
  return `Posty${carriers} zostaną, a nazwa tematu nadal będzie przy nich widoczna. Tego nie da się cofnąć.`;
}

const definition: TableDefinition<Category> = {
  columns,
  filters: [],
  searchLabel: "Szukaj w tematach",
  fileName: "tematy",
  noun: "category",
  deletedNoun: "category",
  labelOf: ({ label }) => label,
  deleteRow: deleteCategory,
  deletionWarning: (row) => `Usuwasz temat „${row.label}”. ${consequenceOf([row])}`,
  bulkDeletionWarning: (rows, count) =>
    `Usuwasz ${count}: ${listOf(rows.map(({ label }) => label))}. ${consequenceOf(rows)}`,
};
