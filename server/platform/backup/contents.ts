import { z } from "zod";
import { StartError } from "../config/errors";
import { migrations } from "../db/migrations";

/** Summary of a backup, with the names of the migrations that were applied to its database. */
export type Backup = DatabaseSummary & { migrations: string[] };

export type DatabaseSummary = z.infer<typeof contentsSchema>;

/** Query for the number of posts and accounts and the time of the newest post, for any version of the schema. */
export const contentsQuery = `select count(*) as posts, max(created_at) as newest,
  (select count(*) from users) as accounts from posts`;

/**
 * Query that extends `contentsQuery` by the numbers of verified admins, pictures in texts and queued e-mails, and by
 * the time at which the database was created. It requires the current schema.
 */
export const currentContentsQuery = `select counted.*,
  (select count(*) from users where is_admin = 1 and is_verified = 1) as admins,
  (select count(*) from uploads) as uploads,
  (select count(*) from mails) as mails,
  (select min(timestamp) from kysely_migration) as since from (${contentsQuery}) as counted`;

export const contentsSchema = z.object({
  // The PostgreSQL client returns counts as strings.
  posts: z.coerce.number(),
  accounts: z.coerce.number(),
  admins: z.coerce.number().optional(),
  uploads: z.coerce.number().optional(),
  mails: z.coerce.number().optional(),
  /** When the database was created. */
  since: z.string().optional(),
  newest: z.string().nullable(),
});

/** Returns a description such as "1,204 posts, 31 accounts, newest of 2026-11-24". */
export function describeContents({ posts, accounts, newest }: DatabaseSummary): string {
  const counts = `${describeCount(posts, "post")}, ${describeCount(accounts, "account")}`;
  return newest ? `${counts}, newest of ${newest.slice(0, 10)}` : counts;
}

/** Checks that this version of the blog can use a backup or migrate it. @throws StartError if it cannot */
export function checkUsable(backup: Backup): void {
  const [firstMigration = ""] = Object.keys(migrations).toSorted();
  if (!backup.migrations.includes(firstMigration)) throw new StartError(otherDatabaseMessage);
  const unknownMigrations = backup.migrations.filter((name) => !(name in migrations));
  if (unknownMigrations.length > 0)
    throw new StartError(
      `a newer version of the blog has made it (${unknownMigrations.join(", ")})`,
    );
}

export const otherDatabaseMessage = "it is no database of this blog";

function describeCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
