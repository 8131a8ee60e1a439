import { z } from "zod";
import { StartError } from "../config/errors";
import { migrations } from "../db/migrations";

/** Contents of a database, with the names of the migrations that were applied to it. */
export type Backup = Contents & { migrations: string[] };

export type Contents = z.infer<typeof contentsSchema>;

/** Query for the contents of a database, whatever the version of its schema. */
export const contentsQuery = `select count(*) as posts, max(created_at) as newest,
  (select count(*) from users) as accounts from posts`;

/** Query that also reads admins, pictures in texts, queued mails and age, which needs the current schema. */
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

/** Returns a description such as "1,204 posts, 31 accounts, newest of 2026-11-24". */
export function describeContents({ posts, accounts, newest }: Contents): string {
  const counts = `${countOf(posts, "post")}, ${countOf(accounts, "account")}`;
  return newest ? `${counts}, newest of ${newest.slice(0, 10)}` : counts;
}

/** Checks that this version can use or migrate a database. @throws StartError if it cannot */
export function checkUsable(backup: Backup): void {
  const [firstMigration = ""] = Object.keys(migrations).toSorted();
  if (!backup.migrations.includes(firstMigration)) throw new StartError(otherDatabaseMessage);
  const unknown = backup.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartError(`a newer version of the blog has made it (${unknown.join(", ")})`);
}

export const otherDatabaseMessage = "it is no database of this blog";

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
