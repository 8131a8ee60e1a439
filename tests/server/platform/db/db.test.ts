import { expect, it } from "vitest";
import { newId } from "../../../../server/platform/db/rows";
import { retryOnConflict } from "../../../../server/platform/db/transaction";

/** Returns how often a task is tried that fails with the given code until try number `success`. */
async function triesUntil(success: number, code: string): Promise<number> {
  let tries = 0;
  const task = async () => {
    tries += 1;
    if (tries < success) throw Object.assign(new Error("rolled back"), { code });
  };
  await retryOnConflict(task).catch(() => undefined);
  return tries;
}

it.each([
  ["a deadlock", "40P01", 3, 3],
  ["a serialization failure", "40001", 3, 3],
  ["a deadlock, but five times at most", "40P01", 9, 5],
  ["no other error", "23505", 3, 1],
])("retryOnConflict retries after %s", async (_, code, success, tries) => {
  expect(await triesUntil(success, code)).toBe(tries);
});

it("newId returns ids that sort in the order in which they were made", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  expect(ids.findIndex((id, index) => id <= (ids[index - 1] ?? ""))).toBe(-1);
});
