import { createQuery } from "../../store/query";
import * as slice from "./slice";

/** A profile by its id; also loads the user's posts. */
export const profileQuery = createQuery("profile", slice.fetchProfile, slice.selectProfile);

/** A profile by its id, without the posts; shows no toast if it fails. */
export const authorQuery = createQuery("profile", slice.fetchAuthor, slice.selectProfile);

export const accountsQuery = createQuery(
  "profile",
  slice.fetchAccounts,
  ({ profile }) => profile.accounts,
);

export const accountCountQuery = createQuery(
  "profile",
  slice.fetchAccountCount,
  ({ profile }) => profile.accountCount,
);
