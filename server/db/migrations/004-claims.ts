import { type Kysely, type Migration, sql } from "kysely";

export const claims: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column claim_place text`.execute(db);
  },
};
