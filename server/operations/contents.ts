import { z } from "zod";
import { StartError } from "../config/errors";
import { migrations } from "../db/migrations";

/** A database's contents with the names of the migrations that were applied to it. */
export type Backup = Contents & { migrations: string[] };

export type Contents = z.infer<typeof contentsSchema>;

/** Reads a database of any version. */
export const contentsQuery = `select count(*) as posts, max(created_at) as newest,
  (select count(*) from users) as accounts from posts`;

/** Also reads the admins, pictures in texts, waiting mails and age of a database of this version. */
export const currentContentsQuery = `select counted.*,
  (select count(*) from users where is_admin = 1 and is_verified = 1) as admins,
  (select count(*) from uploads) as uploads,
  (select count(*) from mails) as mails,
  (select min(timestamp) from kysely_migration) as since from (${contentsQuery}) as counted`;

export const contentsSchema = z.object({
  // PostgreSQL returns counts as strings.
  posts: z.coerce.number(),
  accounts: z.coerce.number(),
  admins: z.coerce.number().optional(),
  uploads: z.coerce.number().optional(),
  mails: z.coerce.number().optional(),
  since: z.string().optional(),
  newest: z.string().nullable(),
});

/** Describes the contents: "1,204 posts, 31 accounts, newest of 2026-11-24". */
export function describeContents({ posts, accounts, newest }: Contents): string {
  const counts = `${countOf(posts, "post")}, ${countOf(accounts, "account")}`;
  return newest ? `${counts}, newest of ${newest.slice(0, 10)}` : counts;
}

/** Checks a backup. @throws StartError if this version can neither use nor migrate such a database */
export function checkUsable(backup: Backup): void {
  const [first = ""] = Object.keys(migrations).toSorted();
  if (!backup.migrations.includes(first)) throw new StartError(otherDatabaseMessage);
  const unknown = backup.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartError(`a newer version of the blog has made it (${unknown.join(", ")})`);
}

export const otherDatabaseMessage = "it is no database of this blog";

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
