import { memo } from "react";
import { Link } from "react-router-dom";
import type { Account } from "../../api/profile";
import type { CellProps, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { profilePath } from "../../lib/paths";
import { selectUser } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";
import {
  deleteProfile,
  fetchAccounts,
  selectAccounts,
  selectAccountsRequest,
} from "../../store/profileSlice";
import { TablePage } from "../../components/admin/TablePage";
import { useSource } from "../../components/admin/useSource";

/** All users (spec, section 2); an admin's own account goes only from the own profile. */
export function UsersTablePage() {
  const source = useSource(fetchAccounts, selectAccounts, selectAccountsRequest);
  const id = useAppSelector(selectUser)?._id ?? "";
  const reason = (
    <>
      Swoje konto usuniesz w&nbsp;<Link to={profilePath(id)}>swoim profilu</Link>
    </>
  );
  const empty = <EmptyState text="Nie ma jeszcze żadnych użytkowników." />;
  return <TablePage kind={kind} source={source} lock={{ id, reason }} empty={empty} />;
}

const UserCell = memo(function UserCell({ row }: CellProps<Account>) {
  return (
    <span className="person">
      <Avatar author={row} />
      <span>
        <AuthorLink author={row} />
        {row.isAdmin && <span className="meta"> · administrator</span>}
      </span>
    </span>
  );
});

const EmailCell = memo(function EmailCell({ row }: CellProps<Account>) {
  return row.email;
});

const kind: TableKind<Account> = {
  title: "Wszyscy użytkownicy",
  noun: "user",
  deletedNoun: "account",
  columns: [
    { id: "user", title: "Użytkownik", textOf: ({ username }) => username, Cell: UserCell },
    { id: "email", title: "Email", textOf: ({ email }) => email, Cell: EmailCell },
  ],
  nameOf: ({ username, email }) => username || email,
  remove: deleteProfile,
  lossOf: ({ username, email }) =>
    `Usuwasz konto „${username || email}” wraz z jego postami, komentarzami i polubieniami. Tego nie da się cofnąć.`,
  lossOfSeveral: (count) =>
    `Usuwasz ${count} wraz z postami, komentarzami i polubieniami tych osób. Tego nie da się cofnąć.`,
};
