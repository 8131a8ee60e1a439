import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import type { PostComment } from "../../api/comment";
import { LongText } from "../../components/admin/LongText";
import { authorColumn, dateColumn, filledColumns } from "../../components/admin/columns";
import type { CellProps, Column, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { postPath } from "../../contract/paths";
import { excerpt } from "../../lib/text/excerpts";
import { deleteComment } from "../../store/commentSlice";
import { TablePage } from "../../components/admin/TablePage";
import { useQuery } from "../../store/hooks";
import { allCommentsQuery } from "../../store/queries";

/** All comments (spec, section 2). */
export function CommentsTablePage() {
  const source = useQuery(allCommentsQuery, undefined);
  const empty = <EmptyState text="Nie ma jeszcze żadnych komentarzy." />;
  const kind = useMemo(() => {
    const filled = filledColumns(columns, source.data);
    // Where the post's title stands there, it leads to the post.
    const hasTitles = filled.some(({ id }) => id === "post");
    return { ...base, columns: filled, ...(!hasTitles && { Actions: PostAction }) };
  }, [source.data]);
  return <TablePage kind={kind} source={source} empty={empty} />;
}

const AuthorCell = memo(function AuthorCell({ row }: CellProps<PostComment>) {
  return (
    <span className="person">
      <Avatar author={row.user} />
      <AuthorLink author={row.user} />
    </span>
  );
});

const TextCell = memo(function TextCell({ row }: CellProps<PostComment>) {
  return <LongText text={row.text} />;
});

const PostCell = memo(function PostCell({ row }: CellProps<PostComment>) {
  return <Link to={postPath(row.postId)}>{row.postTitle}</Link>;
});

const PostAction = memo(function PostAction({ row }: CellProps<PostComment>) {
  if (!row.postId) return null;
  return (
    <Link
      className="link-button"
      to={postPath(row.postId)}
      aria-label={`Zobacz post z: ${nameOf(row)}`}
    >
      Zobacz post
    </Link>
  );
});

/** The start of a comment stands for its name. */
const nameOf = ({ text }: PostComment) => `komentarz „${excerpt(text, 40)}”`;

const columns: readonly Column<PostComment>[] = [
  authorColumn(AuthorCell),
  {
    id: "text",
    title: "Treść",
    textOf: ({ text }) => text,
    Cell: TextCell,
    width: "minmax(0, 2fr)",
    rank: 1,
  },
  {
    id: "post",
    title: "Post",
    textOf: ({ postTitle }) => postTitle,
    Cell: PostCell,
    width: "minmax(0, 1.5fr)",
    rank: 2,
  },
  dateColumn("Data"),
];

const base: Omit<TableKind<PostComment>, "columns"> = {
  fileName: "komentarze",
  noun: "comment",
  deletedNoun: "comment",
  nameOf,
  remove: deleteComment,
  lossOf: (row) => `Usuwasz ${nameOf(row)}. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) => `Usuwasz ${count}. Tego nie da się cofnąć.`,
};
