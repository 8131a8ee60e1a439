import type { Db } from "../db/schema";
import { deleteUser } from "../repositories/user";
import { demoAccounts, demoCategories, demoPassword } from "./content";

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const category = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  return !user && !category;
}

export async function demoLoginLines(db: Db): Promise<string[]> {
  const there = await demoUsers(db).select("email").execute();
  if (there.length === 0) return [];
  const lines = there.map(({ email }) => `  ${email}`);
  return [`Demo accounts, password ${demoPassword}:`, ...lines];
}

export function isDemoEmail(email: string): boolean {
  return demoAccounts.some((account) => account.email === email.trim().toLowerCase());
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await demoUsers(db).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the demo accounts with their content, and demo categories without other posts. */
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

/** Verified ones only: a stranger may register such an address, but cannot receive its mail. */
function demoUsers(db: Db) {
  const emails = demoAccounts.map(({ email }) => email);
  return db.selectFrom("users").where("email", "in", emails).where("is_verified", "=", 1);
}
