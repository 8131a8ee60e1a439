import { sql } from "kysely";
import { expect, it } from "vitest";
import { indexedTables, indexedWords } from "../../server/features/search/searchIndex";
import { createTestApp } from "../support/testApp";

it("searches by the expressions that the migrated database indexes", async () => {
  const { db } = await createTestApp();
  for (const table of ["search_texts", "users"] as const) {
    await db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      // In an almost empty table, PostgreSQL would prefer these indexes.
      await sql`drop index if exists search_texts_by_version, users_by_search_version`.execute(
        connection,
      );
      const plan = await sql<Record<"QUERY PLAN", string>>`explain select 1 from ${sql.table(table)}
        where ${sql.ref(indexedTables[table].version)} >= 5
          and ${sql.raw(indexedWords(table))} @@ '''chleb'':*'::tsquery`.execute(connection);
      await sql`reset enable_seqscan`.execute(connection);
      expect(JSON.stringify(plan.rows)).toContain(`${table}_by_word`);
    });
  }
});
