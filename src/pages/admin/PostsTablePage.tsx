import { memo } from "react";
import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import type { CellProps, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { EmptyState } from "../../components/ui/EmptyState";
import { patterns, postPath } from "../../lib/paths";
import { selectListRequest, selectPostList } from "../../store/postSlice";
import { allPosts } from "../../store/postState";
import { deletePost, fetchAllPosts } from "../../store/postThunks";
import { TablePage } from "../../components/admin/TablePage";
import { useSource } from "../../components/admin/useSource";

/** All posts (spec, section 2). */
export function PostsTablePage() {
  const source = useSource(
    fetchAllPosts,
    (state) => selectPostList(state, allPosts),
    (state) => selectListRequest(state, allPosts),
  );
  const empty = (
    <EmptyState text="Nie ma jeszcze żadnych postów.">
      <Link className="btn btn-primary" to={patterns.createPost}>
        Dodaj post
      </Link>
    </EmptyState>
  );
  return <TablePage kind={kind} source={source} empty={empty} />;
}

const AuthorCell = memo(function AuthorCell({ row }: CellProps<Post>) {
  return <AuthorLink author={row.user} />;
});

const TitleCell = memo(function TitleCell({ row }: CellProps<Post>) {
  return <Link to={postPath(row._id)}>{row.title}</Link>;
});

const kind: TableKind<Post> = {
  title: "Wszystkie posty",
  noun: "post",
  deletedNoun: "post",
  columns: [
    { id: "author", title: "Autor", textOf: ({ user }) => user?.username ?? "", Cell: AuthorCell },
    { id: "title", title: "Tytuł", textOf: ({ title }) => title, Cell: TitleCell },
  ],
  nameOf: ({ title }) => title,
  remove: deletePost,
  lossOf: ({ title }) =>
    `Usuwasz post „${title}” wraz z jego komentarzami i polubieniami. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count} wraz z komentarzami i polubieniami. Tego nie da się cofnąć.`,
};
