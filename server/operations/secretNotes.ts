import { createHmac } from "node:crypto";
import type { Db } from "../db/schema";

/** Remembers which secret signs the tokens. @returns a note if another one did before, or does elsewhere */
export async function secretNotes(db: Db, secret: string): Promise<string[]> {
  const value = createHmac("sha256", secret).update("fingerprint").digest("base64url").slice(0, 16);
  const known = await db.selectFrom("settings").select("value").executeTakeFirst();
  if (known?.value === value) return [];
  await db
    .insertInto("settings")
    .values({ name: "secret", value })
    .onConflict((one) => one.column("name").doUpdateSet({ value }))
    .execute();
  return known ? [otherSecretNote] : [];
}

const otherSecretNote =
  "The database was last used with another JWT_SECRET, whose log-ins end: if another server still has that one, give both the same.";
