import { Link } from "react-router-dom";
import type { Post } from "@blog/contract/parse/post";
import { authorColumn, dateColumn, numberColumn } from "../../features/admin/columns";
import type { TableDefinition } from "../../features/admin/tableDefinition";
import { TablePage } from "../../features/admin/TablePage";
import { EmptyState } from "../../ui/EmptyState";
import { categoryPath, patterns, postPath, tablePath } from "@blog/shared/paths";
import { deletePost } from "../../features/post/thunks";
import { allPostsQuery } from "../../features/post/queries";

/** Renders the table of all posts (spec, section 2). */
export function PostsTablePage() {
  return <TablePage definition={definition} />;
}

const pathOf = ({ _id }: Post) => postPath(_id);

const definition: TableDefinition<Post> = {
  query: allPostsQuery,
  columns: [
    {
      id: "title",
      header: "Tytuł",
      textOf: ({ title }) => title,
      pathOf,
      width: "minmax(0, 2fr)",
      priority: 1,
    },
    authorColumn(),
    {
      id: "topic",
      header: "Temat",
      textOf: ({ topic }) => topic,
      filter: { valueOf: ({ category }) => category, pathOf: categoryPath },
      width: "minmax(0, 0.9fr)",
      priority: 2,
    },
    dateColumn("Data"),
    numberColumn(
      { id: "likes", header: "Polubienia", priority: 3, width: "6.5rem" },
      ({ likes }) => likes.length,
    ),
    numberColumn(
      { id: "comments", header: "Komentarze", priority: 3, width: "7rem" },
      ({ commentCount }) => commentCount,
      ({ _id }) => tablePath(patterns.adminComments, "post", _id),
    ),
  ],
  emptyState: (
    <EmptyState title="Nie ma jeszcze żadnych postów.">
      <Link className="btn btn-primary" to={patterns.createPost}>
        Dodaj post
      </Link>
    </EmptyState>
  ),
  searchLabel: "Szukaj w postach",
  fileName: "posty",
  noun: "post",
  labelOf: ({ title }) => title,
  pathOf,
  deleteRow: deletePost,
  consequenceOf: () => ", wraz z komentarzami i polubieniami",
};
