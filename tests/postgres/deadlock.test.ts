import { addPost } from "../support/factories";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../server/platform/db/schema";
import { createTestApp, type TestApp } from "../support/testApp";

let test: TestApp;
beforeEach(async () => (test = await createTestApp()));

it("deletes an account even if the first attempt is rolled back by a deadlock", async () => {
  let isRolledBack = false;
  // On a machine that stalls for a second, PostgreSQL may choose the other transaction.
  for (let attempt = 0; attempt < 5 && !isRolledBack; attempt += 1)
    isRolledBack = await deleteInDeadlock(`ala${attempt}@example.com`);
  expect(isRolledBack).toBe(true);
});

/** Deletes an account and its post in a deadlock. @returns whether the first attempt of the deletion was rolled back */
async function deleteInDeadlock(email: string): Promise<boolean> {
  const userId = await test.addUser(email);
  const postId = await addPost(test.db, userId);
  let response: ReturnType<TestApp["send"]> | undefined;
  // This transaction locks the post, for which the deletion waits, and then waits for the account, which the deletion
  // has locked. PostgreSQL rolls back the deletion, if it is the first that has waited for a second.
  const locking = test.db.transaction().execute(async (trx) => {
    await trx.updateTable("posts").set({ title: "Inny" }).where("id", "=", postId).execute();
    response = test.send("DELETE", `/api/users/profile/${userId}`, undefined, { as: userId });
    await expect.poll(() => countBlocked(test.db)).toBe(1);
    const account = trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate();
    expect(await account.execute()).toHaveLength(1);
  });
  const isRolledBack = await locking.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ message: "deadlock detected" });
      return false;
    },
  );
  expect((await response)?.statusCode).toBe(200);
  const ofUser = test.db.selectFrom("posts").select("id").where("user_id", "=", userId);
  expect(await ofUser.execute()).toEqual([]);
  return isRolledBack;
}

/** Counts the connections to this database that wait for a lock. */
async function countBlocked(db: Db): Promise<number> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return Number((await query.execute(db)).rows[0]?.count);
}
