import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Post } from "../../api/readPost";
import {
  authorColumn,
  countColumn,
  dateColumn,
  filledColumns,
} from "../../components/admin/columns";
import type { CellProps, Column, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { EmptyState } from "../../components/ui/EmptyState";
import { categoryPath, patterns, postPath } from "../../contract/paths";
import { deletePost } from "../../store/postThunks";
import { TablePage } from "../../components/admin/TablePage";
import { useQuery } from "../../store/hooks";
import { allPostsQuery } from "../../store/queries";

/** All posts (spec, section 2). */
export function PostsTablePage() {
  const source = useQuery(allPostsQuery, undefined);
  const empty = (
    <EmptyState text="Nie ma jeszcze żadnych postów.">
      <Link className="btn btn-primary" to={patterns.createPost}>
        Dodaj post
      </Link>
    </EmptyState>
  );
  const kind = useMemo(
    () => ({ ...base, columns: filledColumns(columns, source.data) }),
    [source.data],
  );
  return <TablePage kind={kind} source={source} empty={empty} />;
}

const AuthorCell = memo(function AuthorCell({ row }: CellProps<Post>) {
  return <AuthorLink author={row.user} />;
});

const TitleCell = memo(function TitleCell({ row }: CellProps<Post>) {
  return <Link to={postPath(row._id)}>{row.title}</Link>;
});

const TopicCell = memo(function TopicCell({ row }: CellProps<Post>) {
  return <Link to={categoryPath(row.category)}>{row.topic}</Link>;
});

const columns: readonly Column<Post>[] = [
  authorColumn(AuthorCell),
  {
    id: "title",
    title: "Tytuł",
    textOf: ({ title }) => title,
    Cell: TitleCell,
    width: "minmax(0, 2fr)",
    rank: 1,
  },
  {
    id: "topic",
    title: "Temat",
    textOf: ({ topic }) => topic,
    Cell: TopicCell,
    width: "minmax(0, 0.9fr)",
    rank: 2,
  },
  dateColumn("Data"),
  countColumn(
    { id: "likes", title: "Polubienia", rank: 3, width: "6.5rem" },
    (row) => row.likes.length,
  ),
  countColumn(
    { id: "comments", title: "Komentarze", rank: 3, width: "7rem" },
    (row) => row.commentCount,
  ),
];

const base: Omit<TableKind<Post>, "columns"> = {
  fileName: "posty",
  noun: "post",
  deletedNoun: "post",
  nameOf: ({ title }) => title,
  remove: deletePost,
  lossOf: ({ title }) =>
    `Usuwasz post „${title}” wraz z jego komentarzami i polubieniami. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count} wraz z komentarzami i polubieniami. Tego nie da się cofnąć.`,
};
