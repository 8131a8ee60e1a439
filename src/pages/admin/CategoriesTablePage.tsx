import { memo } from "react";
import { Link } from "react-router-dom";
import type { CellProps, TableKind } from "../../components/admin/tableKind";
import { EmptyState } from "../../components/ui/EmptyState";
import type { Category } from "../../contract/category";
import { categoryPath, patterns } from "../../lib/paths";
import { plainText } from "../../lib/text/names";
import {
  deleteCategory,
  fetchCategories,
  selectCategories,
  selectCategoriesRequest,
} from "../../store/categorySlice";
import { TablePage } from "../../components/admin/TablePage";
import { useSource } from "../../components/admin/useSource";

/** All topics (spec, section 2). */
export function CategoriesTablePage() {
  const source = useSource(fetchCategories, selectCategories, selectCategoriesRequest);
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
  return <Link to={categoryPath(row.title)}>{plainText(row.title)}</Link>;
});

const kind: TableKind<Category> = {
  title: "Wszystkie tematy",
  noun: "category",
  deletedNoun: "category",
  columns: [
    { id: "title", title: "Tytuł", textOf: ({ title }) => plainText(title), Cell: TitleCell },
  ],
  nameOf: ({ title }) => plainText(title),
  remove: deleteCategory,
  lossOf: ({ title }) =>
    `Usuwasz temat „${plainText(title)}”. Jego posty zostaną i zachowają nazwę tematu. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count}. Posty zostaną i zachowają nazwy tematów. Tego nie da się cofnąć.`,
};
