import { memo } from "react";
import { Link } from "react-router-dom";
import type { CellProps, TableKind } from "../../components/admin/tableKind";
import { EmptyState } from "../../components/ui/EmptyState";
import type { Category } from "../../api/category";
import { categoryPath, patterns } from "../../contract/paths";
import { deleteCategory } from "../../store/categorySlice";
import { TablePage } from "../../components/admin/TablePage";
import { useRead } from "../../store/hooks";
import { categoriesRead } from "../../store/reads";

/** All topics (spec, section 2). */
export function CategoriesTablePage() {
  const source = useRead(categoriesRead, undefined);
  const empty = (
    <EmptyState text="Nie ma jeszcze żadnych tematów.">
      <Link className="btn btn-primary" to={patterns.admin}>
        Dodaj temat
      </Link>
    </EmptyState>
  );
  return <TablePage kind={kind} source={source} empty={empty} />;
}

const TitleCell = memo(function TitleCell({ row }: CellProps<Category>) {
  return <Link to={categoryPath(row.title)}>{row.label}</Link>;
});

const kind: TableKind<Category> = {
  noun: "category",
  deletedNoun: "category",
  columns: [{ id: "title", title: "Tytuł", textOf: ({ label }) => label, Cell: TitleCell }],
  nameOf: ({ label }) => label,
  remove: deleteCategory,
  lossOf: ({ label }) =>
    `Usuwasz temat „${label}”. Jego posty zostaną i zachowają nazwę swojego tematu. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count}. Posty zostaną i zachowają nazwę swojego tematu. Tego nie da się cofnąć.`,
};
