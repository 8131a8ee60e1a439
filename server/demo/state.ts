import { demoAccounts, demoPassword } from "./content";
import type { Db } from "../db/schema";

/** Whether nobody has put anything into the database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const category = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  return !user && !category;
}

/** The lines that tell the operator how to log in; none where the demo accounts are not there. */
export async function describeDemo(db: Db): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const query = db.selectFrom("users").select("email").where("email", "in", emails);
  const there = (await query.execute()).map(({ email }) => email);
  if (there.length === 0) return [];
  return [`Demo accounts, password ${demoPassword}:`, ...there.map((email) => `  ${email}`)];
}
