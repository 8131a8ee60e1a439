import { type Kysely, type Migration, sql } from "kysely";

export const attempts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table attempts (
      slot integer primary key,
      fingerprint integer not null,
      count integer not null,
      ends_at double precision not null)`.execute(db);
  },
};
