import { addPost } from "../support/factories";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../server/platform/db/schema";
import { createTestApp, type TestApp } from "../support/testApp";

let test: TestApp;
beforeEach(async () => (test = await createTestApp()));

it("deletes an account even if the first attempt is rolled back by a deadlock", async () => {
  const userId = await test.addUser("ala@example.com");
  const postId = await addPost(test.db, userId);
  const url = `/api/users/profile/${userId}`;

  // This transaction locks the post, for which the deletion waits, and then waits for the account, which the deletion
  // has locked. PostgreSQL rolls back the deletion, because it is the first that has waited for a second.
  const deletion = await test.db.transaction().execute(async (trx) => {
    await trx.updateTable("posts").set({ title: "Inny" }).where("id", "=", postId).execute();
    const response = test.send("DELETE", url, undefined, { as: userId });
    await expect.poll(() => countBlocked(test.db)).toBe(1);
    const account = trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate();
    expect(await account.execute()).toHaveLength(1);
    return { response };
  });
  expect((await deletion.response).statusCode).toBe(200);
  expect(await test.db.selectFrom("posts").select("id").execute()).toEqual([]);
});

/** Counts the connections to this database that wait for a lock. */
async function countBlocked(db: Db): Promise<number> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await query.execute(db)).rows[0]?.count);
}
