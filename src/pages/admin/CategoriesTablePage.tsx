import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import { countColumn, filledColumns } from "../../components/admin/columns";
import { NewTopicForm } from "../../components/admin/NewTopicForm";
import type { CellProps, Column, TableKind } from "../../components/admin/tableKind";
import { EmptyState } from "../../components/ui/EmptyState";
import type { Category } from "../../api/category";
import { categoryPath } from "../../contract/paths";
import { deleteCategory } from "../../store/categorySlice";
import { TablePage } from "../../components/admin/TablePage";
import { useQuery } from "../../store/hooks";
import { categoriesQuery } from "../../store/queries";

/** All topics (spec, section 2). */
export function CategoriesTablePage() {
  const source = useQuery(categoriesQuery, undefined);
  const kind = useMemo(
    () => ({ ...base, columns: filledColumns(columns, source.data) }),
    [source.data],
  );
  const empty = <EmptyState text="Nie ma jeszcze żadnych tematów. Dodaj pierwszy powyżej." />;
  return (
    <TablePage kind={kind} source={source} empty={empty}>
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
    title: "Tytuł",
    textOf: ({ label }) => label,
    Cell: TitleCell,
    width: "minmax(0, 1fr)",
    rank: 1,
  },
  countColumn({ id: "posts", title: "Posty", rank: 2 }, (row) => row.postCount),
];

const base: Omit<TableKind<Category>, "columns"> = {
  fileName: "tematy",
  noun: "category",
  deletedNoun: "category",
  nameOf: ({ label }) => label,
  remove: deleteCategory,
  lossOf: ({ label }) =>
    `Usuwasz temat „${label}”. Jego posty zostaną i zachowają nazwę swojego tematu. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count}. Posty zostaną i zachowają nazwę swojego tematu. Tego nie da się cofnąć.`,
};
