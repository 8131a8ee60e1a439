import { memo } from "react";
import { Link } from "react-router-dom";
import type { PostComment } from "../../api/comment";
import { ExpandableText } from "../../components/admin/ExpandableText";
import { AuthorFilterCell, authorColumn, dateColumn } from "../../components/admin/columns";
import { ofWhom } from "../../components/admin/deletionText";
import { FilterLink } from "../../components/admin/FilterLink";
import { authorFilter, dayFilter } from "../../components/admin/filters";
import type { CellProps, Column, TableDefinition } from "../../components/admin/tableDefinition";
import { TablePage } from "../../components/admin/TablePage";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { stripMarkdown } from "../../shared/markdown/blocks";
import { postPath } from "../../shared/paths";
import { truncate } from "../../shared/truncate";
import { deleteComment } from "../../store/commentSlice";
import { useQuery } from "../../store/hooks";
import { allCommentsQuery } from "../../store/queries";

/** Renders the table of all comments (spec, section 2). */
export function CommentsTablePage() {
  const result = useQuery(allCommentsQuery, undefined);
  const emptyState = <EmptyState title="Nie ma jeszcze żadnych komentarzy." />;
  // Some backends send no post titles, which would otherwise link to the posts.
  const hasTitles = result.data?.some(({ postTitle }) => postTitle) ?? true;
  return (
    <TablePage
      definition={hasTitles ? definition : definitionWithPostAction}
      result={result}
      emptyState={emptyState}
    />
  );
}

const AuthorCell = memo(function AuthorCell({ row }: CellProps<PostComment>) {
  return (
    <span className="person">
      <Avatar author={row.user} />
      <AuthorFilterCell row={row} />
    </span>
  );
});

const TextCell = memo(function TextCell({ row }: CellProps<PostComment>) {
  return <ExpandableText text={plainTextOf(row)} />;
});

const PostCell = memo(function PostCell({ row }: CellProps<PostComment>) {
  return (
    <FilterLink filter="post" value={row.postId}>
      {row.postTitle}
    </FilterLink>
  );
});

const PostAction = memo(function PostAction({ row }: CellProps<PostComment>) {
  if (!row.postId) return null;
  return (
    <Link
      className="link-button"
      to={postPath(row.postId)}
      aria-label={`Zobacz post z: ${labelOf(row)}`}
    >
      Zobacz post
    </Link>
  );
});

const labelOf = ({ text }: PostComment) => `komentarz „${truncate(text, 40)}”`;

function plainTextOf({ text }: PostComment): string {
  return stripMarkdown(text, "comment");
}

const columns: readonly Column<PostComment>[] = [
  {
    id: "text",
    header: "Treść",
    textOf: plainTextOf,
    Cell: TextCell,
    width: "minmax(0, 2fr)",
    priority: 1,
  },
  authorColumn(AuthorCell),
  {
    id: "post",
    header: "Post",
    textOf: ({ postTitle }) => postTitle,
    Cell: PostCell,
    width: "minmax(0, 1.5fr)",
    priority: 2,
  },
  dateColumn("Data"),
];

const definition: TableDefinition<PostComment> = {
  columns,
  filters: [
    authorFilter(),
    {
      id: "post",
      label: "Post",
      valueOf: ({ postId }) => postId,
      nameOf: ({ postTitle }) => postTitle,
      pathOf: postPath,
    },
    dayFilter(),
  ],
  searchLabel: "Szukaj w komentarzach",
  fileName: "komentarze",
  noun: "comment",
  deletedNoun: "comment",
  labelOf,
  deleteRow: deleteComment,
  deletionWarning: (row) => `Usuwasz ${labelOf(row)}. Tego nie da się cofnąć.`,
  bulkDeletionWarning: (rows, count) => `Usuwasz ${count} ${ofWhom(rows)}. Tego nie da się cofnąć.`,
};

const definitionWithPostAction = { ...definition, RowActions: PostAction };
