import { type Kysely, type Migration, sql } from "kysely";

export const search: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column search_name text not null default ''`.execute(db);
    await sql`create table search_texts (
      post_id text primary key references posts (id) on delete cascade,
      title text not null,
      category text not null,
      text text not null)`.execute(db);
    // Filled by the reindexing, which follows today's folding.
    await sql`insert into search_texts select id, '', '', '' from posts`.execute(db);
  },
};
