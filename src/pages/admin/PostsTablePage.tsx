import { memo } from "react";
import { Link } from "react-router-dom";
import type { Post } from "../../api/parsePost";
import {
  AuthorFilterCell,
  authorColumn,
  countColumn,
  dateColumn,
} from "../../components/admin/columns";
import { ofWhom } from "../../components/admin/deletionText";
import { FilterLink } from "../../components/admin/FilterLink";
import { authorFilter, dayFilter } from "../../components/admin/filters";
import type { CellProps, Column, TableDefinition } from "../../components/admin/tableDefinition";
import { TablePage } from "../../components/admin/TablePage";
import { EmptyState } from "../../components/ui/EmptyState";
import { categoryPath, patterns, postPath } from "../../shared/paths";
import { deletePost } from "../../store/postThunks";
import { useQuery } from "../../store/hooks";
import { allPostsQuery } from "../../store/queries";

/** Renders the table of all posts (spec, section 2). */
export function PostsTablePage() {
  const result = useQuery(allPostsQuery, undefined);
  const emptyState = (
    <EmptyState title="Nie ma jeszcze żadnych postów.">
      <Link className="btn btn-primary" to={patterns.createPost}>
        Dodaj post
      </Link>
    </EmptyState>
  );
  return <TablePage definition={definition} result={result} emptyState={emptyState} />;
}

const TitleCell = memo(function TitleCell({ row }: CellProps<Post>) {
  return <Link to={postPath(row._id)}>{row.title}</Link>;
});

const TopicCell = memo(function TopicCell({ row }: CellProps<Post>) {
  return (
    <FilterLink filter="topic" value={row.category}>
      {row.topic}
    </FilterLink>
  );
});

const CommentCountCell = memo(function CommentCountCell({ row }: CellProps<Post>) {
  return (
    <FilterLink table={patterns.adminComments} filter="post" value={row._id}>
      {String(row.commentCount ?? "")}
    </FilterLink>
  );
});

const columns: readonly Column<Post>[] = [
  {
    id: "title",
    header: "Tytuł",
    textOf: ({ title }) => title,
    Cell: TitleCell,
    width: "minmax(0, 2fr)",
    priority: 1,
  },
  authorColumn<Post>(AuthorFilterCell),
  {
    id: "topic",
    header: "Temat",
    textOf: ({ topic }) => topic,
    Cell: TopicCell,
    width: "minmax(0, 0.9fr)",
    priority: 2,
  },
  dateColumn("Data"),
  countColumn(
    { id: "likes", header: "Polubienia", priority: 3, width: "6.5rem" },
    (row) => row.likes.length,
  ),
  countColumn(
    { id: "comments", header: "Komentarze", priority: 3, width: "7rem", Cell: CommentCountCell },
    (row) => row.commentCount,
  ),
];

const definition: TableDefinition<Post> = {
  columns,
  filters: [
    authorFilter(),
    {
      id: "topic",
      label: "Temat",
      valueOf: ({ category }) => category,
      nameOf: ({ topic }) => topic,
      pathOf: categoryPath,
    },
    dayFilter(),
  ],
  searchLabel: "Szukaj w postach",
  fileName: "posty",
  noun: "post",
  deletedNoun: "post",
  labelOf: ({ title }) => title,
  deleteRow: deletePost,
  deletionWarning: ({ title }) =>
    `Usuwasz post „${title}” wraz z jego komentarzami i polubieniami. Tego nie da się cofnąć.`,
  bulkDeletionWarning: (rows, count) =>
    `Usuwasz ${count} ${ofWhom(rows)}, wraz z komentarzami i polubieniami. Tego nie da się cofnąć.`,
};
