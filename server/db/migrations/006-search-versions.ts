import { type Kysely, type Migration, sql } from "kysely";

/** Version 0: folded by a server that knew no versions, or not yet. */
export const searchVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table search_texts add column version integer not null default 0`.execute(db);
    await sql`alter table users add column search_version integer not null default 0`.execute(db);
    await sql`create index search_texts_by_version on search_texts (version, post_id)`.execute(db);
    await sql`create index users_by_search_version on users (search_version, id)`.execute(db);
  },
};
