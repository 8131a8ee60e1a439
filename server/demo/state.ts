import type { Db } from "../db/schema";
import { deleteUser } from "../repositories/user";
import { demoAccounts, demoCategories, demoPassword } from "./content";

/** Whether nobody has put anything into the database yet. */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const category = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  return !user && !category;
}

/** The lines that tell the operator how to log in; none where the demo accounts are not there. */
export async function demoLoginLines(db: Db): Promise<string[]> {
  const there = await demoUsers(db).select("email").execute();
  if (there.length === 0) return [];
  const lines = there.map(({ email }) => `  ${email}`);
  return [`Demo accounts, password ${demoPassword}:`, ...lines];
}

/** Whether somebody could log in by a published password, unless it was changed. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await demoUsers(db).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Takes the demo accounts away with all that is theirs, and the demo's topics that no other post has.
 * @returns how many accounts that were
 */
export async function removeDemo(db: Db): Promise<number> {
  const accounts = await demoUsers(db).select("id").execute();
  if (accounts.length === 0) return 0;
  for (const { id } of accounts) await deleteUser(db, id);
  const used = db.selectFrom("posts").select("category");
  await db
    .deleteFrom("categories")
    .where("title", "in", demoCategories)
    .where("title", "not in", used)
    .execute();
  return accounts.length;
}

/** Verified ones: else whoever registers such an address, which none gets mail at, would be one. */
function demoUsers(db: Db) {
  const emails = demoAccounts.map(({ email }) => email);
  return db.selectFrom("users").where("email", "in", emails).where("is_verified", "=", 1);
}
