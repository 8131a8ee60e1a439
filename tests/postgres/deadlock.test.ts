import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "../../server/db/schema";
import { insertPost } from "../../server/repositories/post";
import { createTestApp, type TestApp } from "../server/testApp";
import { storedTexts } from "../support/sampleData";

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

it("deletes an account also where the database undoes the first try, for another's sake", async () => {
  const userId = await test.addUser("ala@example.com");
  const postId = await insertPost(test.db, { ...storedTexts, userId });
  const url = `/api/users/profile/${userId}`;
  const headers = test.headersOf(userId);

  // Another one holds the post, which the deletion waits for, and then wants the account, which
  // the deletion holds: PostgreSQL undoes whoever has waited for a second first.
  const deletion = await test.db.transaction().execute(async (other) => {
    await other.updateTable("posts").set({ title: "Inny" }).where("id", "=", postId).execute();
    const answer = test.app.inject({ method: "DELETE", url, headers });
    await expect.poll(() => countWaiting(test.db)).toBe(1);
    const account = other.selectFrom("users").select("id").where("id", "=", userId).forUpdate();
    expect(await account.execute()).toHaveLength(1);
    return { answer };
  });
  expect((await deletion.answer).statusCode).toBe(200);
  expect(await test.db.selectFrom("posts").select("id").execute()).toEqual([]);
});

/** How many connections to this database wait for another one. */
async function countWaiting(db: Db): Promise<number> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await query.execute(db)).rows[0]?.count);
}
