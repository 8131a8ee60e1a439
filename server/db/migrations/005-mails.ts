import { type Kysely, type Migration, sql } from "kysely";

export const mails: Migration = {
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
};
