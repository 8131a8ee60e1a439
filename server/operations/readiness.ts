import { pendingMigrations } from "../db/migrate";
import type { Db } from "../db/schema";
import { coalesce } from "../db/coalesce";

/**
 * Looks why a database cannot be worked with.
 * @param onFailure told what it said
 * @returns a sentence without anything of that, since anybody may ask; undefined: it can
 */
export function createReadinessCheck(
  db: Db,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  const ask = coalesce(async () => {
    const pending = await pendingMigrations(db);
    return pending.length > 0
      ? `The database lacks ${pending.join(", ")}: start the server anew.`
      : "";
  });
  return async () => {
    try {
      return (await ask()) || undefined;
    } catch (error) {
      onFailure(error);
      return "The database does not answer.";
    }
  };
}
