import { Link } from "react-router-dom";
import type { ListedProfile } from "@blog/contract/parse/account";
import { dateColumn, numberColumn } from "../../features/admin/columns";
import type { TableDefinition } from "../../features/admin/tableDefinition";
import { TablePage } from "../../features/admin/TablePage";
import { AuthorLink, Avatar } from "../../ui/Avatar";
import { EmptyState } from "../../ui/EmptyState";
import { patterns, profilePath, tablePath } from "@blog/shared/paths";
import { deleteProfile } from "../../features/profile/slice";
import { accountsQuery } from "../../features/profile/queries";

/** Renders the table of all users (spec, section 2). Admins can delete their own account only in their profile. */
export function UsersTablePage() {
  return <TablePage definition={definition} />;
}

const definition: TableDefinition<ListedProfile> = {
  query: accountsQuery,
  columns: [
    {
      id: "user",
      header: "Użytkownik",
      textOf: ({ username }) => username,
      render: (account) => (
        <span className="person">
          <Avatar author={account} />
          <span>
            <AuthorLink author={account} />
            {account.isAdmin && <span className="meta"> administrator</span>}
          </span>
        </span>
      ),
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
    numberColumn(
      { id: "posts", header: "Posty", priority: 2, width: "4.5rem" },
      ({ postCount }) => postCount,
      ({ _id }) => tablePath(patterns.adminPosts, "author", _id),
    ),
    numberColumn(
      { id: "comments", header: "Komentarze", priority: 3, width: "7rem" },
      ({ commentCount }) => commentCount,
      ({ _id }) => tablePath(patterns.adminComments, "author", _id),
    ),
    {
      id: "verified",
      header: "Potwierdzony",
      textOf: ({ isVerified }) => (isVerified === undefined ? "" : isVerified ? "tak" : "nie"),
      sortValueOf: ({ isVerified }) => Number(isVerified ?? false),
      width: "7.5rem",
      priority: 3,
    },
  ],
  emptyState: <EmptyState title="Nie ma jeszcze żadnych użytkowników." />,
  searchLabel: "Szukaj w użytkownikach",
  fileName: "uzytkownicy",
  noun: "user",
  deletedNoun: "account",
  labelOf: ({ username, email }) => username || email,
  pathOf: ({ _id }) => profilePath(_id),
  deleteRow: deleteProfile,
  consequenceOf: () => ", wraz z postami, komentarzami i polubieniami",
  renderLock: ({ _id }) => (
    <span>
      To Twoje konto&nbsp;– usuniesz je w&nbsp;<Link to={profilePath(_id)}>profilu</Link>
    </span>
  ),
};
