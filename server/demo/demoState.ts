import type { Db } from "../platform/db/schema";
import { deleteUser } from "../features/auth/repository";
import { demoAccounts, demoCategories } from "./content";

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const category = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  return !user && !category;
}

export function isDemoEmail(email: string): boolean {
  return demoAccounts.some((account) => account.email === email.trim().toLowerCase());
}

/** Lists the verified accounts with demo addresses. A stranger may register such an address, but cannot verify it. */
export function listDemoUsers(db: Db) {
  const emails = demoAccounts.map(({ email }) => email);
  const users = db.selectFrom("users").select(["id", "email"]).where("email", "in", emails);
  return users.where("is_verified", "=", 1).execute();
}

/** Deletes the demo accounts with their content, and unused demo categories. @returns how many accounts it deleted */
export async function removeDemoContent(db: Db): Promise<number> {
  const accounts = await listDemoUsers(db);
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
