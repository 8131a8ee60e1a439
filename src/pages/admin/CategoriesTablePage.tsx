import { numberColumn } from "../../features/admin/columns";
import { NewTopicForm } from "../../features/category/NewTopicForm";
import type { TableDefinition } from "../../features/admin/tableDefinition";
import { TablePage } from "../../features/admin/TablePage";
import { EmptyState } from "../../ui/EmptyState";
import type { Category } from "@blog/contract/parse/category";
import { pluralize } from "@blog/shared/plurals";
import { categoryPath, patterns, tablePath } from "@blog/shared/paths";
import { deleteCategory, categoriesQuery } from "../../features/category/slice";

/** Renders the table of all topics (spec, section 2). */
export function CategoriesTablePage() {
  return (
    <TablePage definition={definition}>
      <NewTopicForm />
    </TablePage>
  );
}

const pathOf = ({ title }: Category) => categoryPath(title);

const definition: TableDefinition<Category> = {
  query: categoriesQuery,
  columns: [
    {
      id: "title",
      header: "Tytuł",
      textOf: ({ label }) => label,
      pathOf,
      width: "minmax(0, 1fr)",
      priority: 1,
    },
    numberColumn(
      { id: "posts", header: "Posty", priority: 2 },
      ({ postCount }) => postCount,
      ({ title }) => tablePath(patterns.adminPosts, "topic", title),
    ),
  ],
  emptyState: (
    <EmptyState
      title="Nie ma jeszcze żadnych tematów."
      text="Dodaj pierwszy w formularzu „Nowy temat”."
    />
  ),
  searchLabel: "Szukaj w tematach",
  fileName: "tematy",
  noun: "category",
  labelOf: ({ label }) => label,
  pathOf,
  deleteRow: deleteCategory,
  consequenceOf: (topics) => {
    // Some backends do not send the post counts.
    const count = topics.reduce((sum, { postCount = 0 }) => sum + postCount, 0);
    const countText = count > 0 ? ` (${pluralize(count, "post")})` : "";
    return `. Posty${countText} zostaną, a nazwa tematu nadal będzie przy nich widoczna`;
  },
};
