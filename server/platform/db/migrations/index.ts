import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";
import { firstTables } from "./001-first";
import { imageNames } from "./007-image-names";
import { searchIndexes } from "./012-search-indexes";

/** Migrations by name, in the order in which they are applied. Never edit a released migration, but add a new one. */
export const migrations: Record<string, Migration> = {
  "001-first": sqlMigration(firstTables),
  // The inserted texts are empty until `reindexPosts` fills them with the words as the running version folds them.
  "002-search": sqlMigration(() => [
    `alter table users add column search_name text not null default ''`,
    `create table search_texts (
      post_id text primary key references posts (id) on delete cascade,
      title text not null,
      category text not null,
      text text not null)`,
    `insert into search_texts select id, '', '', '' from posts`,
  ]),
  "003-attempts": sqlMigration(() => [
    `create table attempts (
      slot integer primary key,
      fingerprint integer not null,
      count integer not null,
      ends_at double precision not null)`,
  ]),
  "004-claims": sqlMigration(() => [`alter table users add column claim_place text`]),
  "005-mails": sqlMigration(() => [
    `create table mails (
      id text primary key,
      email text not null,
      purpose text not null,
      tries integer not null,
      created_at text not null,
      due_at text not null)`,
    `create index mails_by_due on mails (due_at, id)`,
  ]),
  // Search version 0 marks rows that are not folded yet, or were folded by a release without search versions.
  "006-search-versions": sqlMigration(() => [
    `alter table search_texts add column version integer not null default 0`,
    `alter table users add column search_version integer not null default 0`,
    `create index search_texts_by_version on search_texts (version, post_id)`,
    `create index users_by_search_version on users (search_version, id)`,
  ]),
  "007-image-names": imageNames,
  "009-settings": sqlMigration(() => [
    `create table settings (name text primary key, value text not null)`,
  ]),
  "010-uploads": sqlMigration(() => [
    `create table uploads (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      hash text not null,
      bytes integer not null,
      used_at text not null,
      unique (user_id, hash))`,
    `create index uploads_by_use on uploads (used_at)`,
    `create table post_uploads (
      post_id text not null references posts (id) on delete cascade,
      upload_id text not null references uploads (id) on delete cascade,
      primary key (post_id, upload_id))`,
    `create index post_uploads_by_upload on post_uploads (upload_id)`,
    `alter table images add column upload_id text references uploads (id) on delete cascade`,
    `create index images_by_upload on images (upload_id)`,
  ]),
  "011-comment-mails": sqlMigration(() => [
    `alter table users add column comment_mails integer not null default 1`,
    `create table comment_notices (
      post_id text primary key references posts (id) on delete cascade,
      since text not null,
      due_at text,
      next_at text not null)`,
    `create index comment_notices_by_due on comment_notices (due_at)`,
  ]),
  "012-search-indexes": searchIndexes,
  "013-comment-news": sqlMigration(() => [
    `create table comment_news (
      comment_id text primary key references comments (id) on delete cascade,
      post_id text not null references comment_notices (post_id) on delete cascade,
      batch text)`,
    `create index comment_news_by_post on comment_news (post_id)`,
    `create index comment_news_by_batch on comment_news (batch)`,
    `insert into comment_news (comment_id, post_id)
      select comments.id, comments.post_id from comment_notices
      join posts on posts.id = comment_notices.post_id
      join comments on comments.post_id = posts.id and comments.user_id <> posts.user_id
      where due_at is not null and comments.created_at >= since`,
  ]),
  "014-assets": sqlMigration((binaryType) => [
    `create table assets (name text primary key, data ${binaryType} not null, used_at text not null)`,
  ]),
};

/** Creates a migration that runs SQL statements. @param statementsFor receives the database's type for binary data */
function sqlMigration(statementsFor: (binaryType: "bytea" | "blob") => string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const binaryType = db.getExecutor().adapter instanceof PostgresAdapter ? "bytea" : "blob";
      for (const statement of statementsFor(binaryType)) await sql.raw(statement).execute(db);
    },
  };
}
