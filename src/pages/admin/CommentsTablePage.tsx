import { memo } from "react";
import { Link } from "react-router-dom";
import type { PostComment } from "../../api/comment";
import { LongText } from "../../components/admin/LongText";
import type { CellProps, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { postPath } from "../../lib/paths";
import { excerpt } from "../../lib/text/reading";
import {
  deleteComment,
  fetchAllComments,
  selectAllComments,
  selectAllCommentsRequest,
} from "../../store/commentSlice";
import { TablePage } from "../../components/admin/TablePage";
import { useSource } from "../../components/admin/useSource";

/** All comments (spec, section 2). */
export function CommentsTablePage() {
  const source = useSource(fetchAllComments, selectAllComments, selectAllCommentsRequest);
  const empty = <EmptyState text="Nie ma jeszcze żadnych komentarzy." />;
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

const kind: TableKind<PostComment> = {
  title: "Wszystkie komentarze",
  noun: "comment",
  deletedNoun: "comment",
  columns: [
    { id: "author", title: "Autor", textOf: ({ user }) => user?.username ?? "", Cell: AuthorCell },
    { id: "text", title: "Treść", textOf: ({ text }) => text, Cell: TextCell },
  ],
  nameOf,
  Actions: PostAction,
  remove: deleteComment,
  lossOf: (row) => `Usuwasz ${nameOf(row)}. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) => `Usuwasz ${count}. Tego nie da się cofnąć.`,
};
