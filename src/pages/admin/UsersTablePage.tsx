import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Account } from "../../api/profile";
import { countColumn, dateColumn } from "../../components/admin/columns";
import { listOf } from "../../components/admin/deletionText";
import { FilterLink } from "../../components/admin/FilterLink";
import { dayFilter } from "../../components/admin/filters";
import type { CellProps, Column, TableDefinition } from "../../components/admin/tableDefinition";
import { TablePage } from "../../components/admin/TablePage";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { patterns, profilePath } from "../../shared/paths";
import { selectUser } from "../../store/authSlice";
import { deleteProfile } from "../../store/profileSlice";
import { useAppSelector, useQuery } from "../../store/hooks";
import { accountsQuery } from "../../store/queries";

/** Renders the table of all users (spec, section 2); admins delete their own account in their profile. */
export function UsersTablePage() {
  const result = useQuery(accountsQuery, undefined);
  const id = useAppSelector(selectUser)?._id ?? "";
  const definition = useMemo(() => {
    const reason = (
      <span>
        To Twoje konto&nbsp;– usuniesz je w&nbsp;<Link to={profilePath(id)}>profilu</Link>
      </span>
    );
    return { ...base, protectedRow: { id, reason } };
  }, [id]);
  const emptyState = <EmptyState title="Nie ma jeszcze żadnych użytkowników." />;
  return <TablePage definition={definition} result={result} emptyState={emptyState} />;
}

const UserCell = memo(function UserCell({ row }: CellProps<Account>) {
  return (
    <span className="person">
      <Avatar author={row} />
      <span>
        <AuthorLink author={row} />
        {row.isAdmin && <span className="meta"> administrator</span>}
      </span>
    </span>
  );
});

const PostCountCell = memo(function PostCountCell({ row }: CellProps<Account>) {
  return (
    <FilterLink table={patterns.adminPosts} filter="author" value={row._id}>
      {String(row.postCount ?? "")}
    </FilterLink>
  );
});

const CommentCountCell = memo(function CommentCountCell({ row }: CellProps<Account>) {
  return (
    <FilterLink table={patterns.adminComments} filter="author" value={row._id}>
      {String(row.commentCount ?? "")}
    </FilterLink>
  );
});

const columns: readonly Column<Account>[] = [
  {
    id: "user",
    header: "Użytkownik",
    textOf: ({ username }) => username,
    Cell: UserCell,
    width: "minmax(0, 1fr)",
    priority: 1,
  },
  {
    id: "email",
    header: "Adres e-mail",
    textOf: ({ email }) => email,
    width: "minmax(0, 1fr)",
    priority: 1,
  },
  dateColumn("Na blogu od"),
  countColumn(
    { id: "posts", header: "Posty", priority: 2, width: "4.5rem", Cell: PostCountCell },
    (row) => row.postCount,
  ),
  countColumn(
    { id: "comments", header: "Komentarze", priority: 3, width: "7rem", Cell: CommentCountCell },
    (row) => row.commentCount,
  ),
  {
    id: "verified",
    header: "Potwierdzony",
    textOf: ({ isVerified }) => (isVerified === undefined ? "" : isVerified ? "tak" : "nie"),
    sortValueOf: ({ isVerified }) => Number(isVerified ?? false),
    width: "7.5rem",
    priority: 3,
  },
];

const labelOf = ({ username, email }: Account) => username || email;

const base: TableDefinition<Account> = {
  columns,
  filters: [dayFilter()],
  searchLabel: "Szukaj w użytkownikach",
  fileName: "uzytkownicy",
  noun: "user",
  deletedNoun: "account",
  labelOf,
  deleteRow: deleteProfile,
  deletedText: (row) => `Usunięto konto „${labelOf(row)}”`,
  deletionWarning: (row) =>
    `Usuwasz konto „${labelOf(row)}” wraz z jego postami, komentarzami i polubieniami. Tego nie da się cofnąć.`,
  bulkDeletionWarning: (rows, count) =>
    `Usuwasz ${count}: ${listOf(rows.map(labelOf))}, wraz ze wszystkimi postami, komentarzami i polubieniami. Tego nie da się cofnąć.`,
};
