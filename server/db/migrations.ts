import {
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  sql,
} from "kysely";
import { StartError } from "../config";
import type { Db } from "./schema";
import { addSearch } from "./searchMigration";

/**
 * Brings the database to the newest schema; does nothing when it is there already.
 * @throws StartError when a newer version of the blog has changed the schema; what the database threw
 */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider });
  const unknown = (await executed(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new StartError(newerSchema(unknown));
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The migrations of this version that a database has not seen. @throws what the database threw */
export async function missingMigrations(db: Db): Promise<string[]> {
  const done = await readNames(db);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** The names of the migrations that the database has seen, of whatever version. */
async function executed(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) ? readNames(db) : [];
}

async function readNames(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return rows.map(({ name }) => name);
}

function newerSchema(unknown: string[]): string {
  return `A newer version of the blog has changed the database (${unknown.join(", ")}): run that version or a later one, or go back to a backup from before.`;
}

/** Never edit one that was released: add the next. */
export const migrations: Record<string, Migration> = {
  "001-first": {
    up: async (db: Kysely<unknown>) => {
      const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? "bytea" : "blob";
      for (const statement of firstTables(bytes)) await sql.raw(statement).execute(db);
    },
  },
  "002-search": { up: addSearch },
  "003-attempts": {
    up: async (db: Kysely<unknown>) => {
      await sql`create table attempts (
        slot integer primary key,
        fingerprint integer not null,
        count integer not null,
        ends_at double precision not null)`.execute(db);
    },
  },
  "004-claims": {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table users add column claim_place text`.execute(db);
    },
  },
  "005-mails": {
    up: async (db: Kysely<unknown>) => {
      await sql`create table mails (
        id text primary key,
        email text not null,
        purpose text not null,
        tries integer not null,
        created_at text not null,
        due_at text not null)`.execute(db);
      await sql`create index mails_by_due on mails (due_at, id)`.execute(db);
    },
  },
};

const ofUser = "text not null references users (id) on delete cascade";
const ofPost = "text not null references posts (id) on delete cascade";

const firstTables = (bytes: "bytea" | "blob") => [
  `create table users (
    id text primary key,
    username text not null,
    email text not null unique,
    password_hash text not null,
    bio text not null,
    is_admin integer not null,
    is_verified integer not null,
    photo text,
    token_version integer not null,
    created_at text not null)`,
  `create table posts (
    id text primary key,
    user_id ${ofUser},
    title text not null,
    description text not null,
    category text not null,
    image text not null,
    created_at text not null,
    updated_at text not null)`,
  `create index posts_by_time on posts (created_at, id)`,
  `create index posts_by_category on posts (category, created_at, id)`,
  `create index posts_by_user on posts (user_id, created_at, id)`,
  `create table likes (
    post_id ${ofPost},
    user_id ${ofUser},
    created_at text not null,
    primary key (post_id, user_id))`,
  `create index likes_by_user on likes (user_id)`,
  `create table comments (
    id text primary key,
    post_id ${ofPost},
    user_id ${ofUser},
    text text not null,
    created_at text not null)`,
  `create index comments_by_post on comments (post_id, created_at, id)`,
  `create index comments_by_user on comments (user_id)`,
  `create table categories (
    id text primary key,
    title text not null,
    title_key text not null unique,
    created_at text not null)`,
  `create table link_tokens (
    hash text primary key,
    user_id ${ofUser},
    purpose text not null,
    expires_at text not null)`,
  `create index link_tokens_by_user on link_tokens (user_id)`,
  `create table images (
    hash text not null,
    width integer not null,
    post_id text references posts (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    data ${bytes} not null)`,
  `create index images_by_hash on images (hash, width)`,
  `create index images_by_post on images (post_id)`,
  `create index images_by_user on images (user_id)`,
];
