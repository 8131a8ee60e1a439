import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Account } from "../../api/profile";
import { countColumn, dateColumn, filledColumns } from "../../components/admin/columns";
import type { CellProps, Column, TableKind } from "../../components/admin/tableKind";
import { AuthorLink } from "../../components/ui/AuthorLink";
import { Avatar } from "../../components/ui/Avatar";
import { EmptyState } from "../../components/ui/EmptyState";
import { profilePath } from "../../contract/paths";
import { selectUser } from "../../store/authSlice";
import { useAppSelector } from "../../store/hooks";
import { deleteProfile } from "../../store/profileSlice";
import { TablePage } from "../../components/admin/TablePage";
import { useQuery } from "../../store/hooks";
import { accountsQuery } from "../../store/queries";

/** All users (spec, section 2); an admin's own account goes only from the own profile. */
export function UsersTablePage() {
  const source = useQuery(accountsQuery, undefined);
  const id = useAppSelector(selectUser)?._id ?? "";
  const reason = (
    <>
      To Twoje konto&nbsp;– usuniesz je w&nbsp;<Link to={profilePath(id)}>profilu</Link>
    </>
  );
  const empty = <EmptyState text="Nie ma jeszcze żadnych użytkowników." />;
  const kind = useMemo(
    () => ({ ...base, columns: filledColumns(columns, source.data) }),
    [source.data],
  );
  return <TablePage kind={kind} source={source} lock={{ id, reason }} empty={empty} />;
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

const columns: readonly Column<Account>[] = [
  {
    id: "user",
    title: "Użytkownik",
    textOf: ({ username }) => username,
    Cell: UserCell,
    width: "minmax(0, 1fr)",
    rank: 1,
  },
  {
    id: "email",
    title: "Adres e-mail",
    textOf: ({ email }) => email,
    width: "minmax(0, 1fr)",
    rank: 1,
  },
  dateColumn("Na blogu od"),
  countColumn({ id: "posts", title: "Posty", rank: 2, width: "4.5rem" }, (row) => row.postCount),
  countColumn(
    { id: "comments", title: "Komentarze", rank: 3, width: "7rem" },
    (row) => row.commentCount,
  ),
  {
    id: "verified",
    title: "Potwierdzony",
    textOf: ({ isVerified }) => (isVerified === undefined ? "" : isVerified ? "tak" : "nie"),
    orderOf: ({ isVerified }) => Number(isVerified ?? false),
    width: "7.5rem",
    rank: 3,
  },
];

const base: Omit<TableKind<Account>, "columns"> = {
  fileName: "uzytkownicy",
  noun: "user",
  deletedNoun: "account",
  nameOf: ({ username, email }) => username || email,
  remove: deleteProfile,
  lossOf: ({ username, email }) =>
    `Usuwasz konto „${username || email}” wraz z jego postami, komentarzami i polubieniami. Tego nie da się cofnąć.`,
  lossOfSeveral: (count, isOne) =>
    `Usuwasz ${count} wraz ze wszystkimi ${isOne ? "jego" : "ich"} postami, komentarzami i polubieniami. Tego nie da się cofnąć.`,
};
