import { missingMigrations } from "../db/migrations";
import type { Db } from "../db/schema";
import { batched } from "../db/version";

/**
 * Looks why a database cannot be worked with.
 * @param onFailure told what it said
 * @returns a sentence without anything of that, since anybody may ask; undefined: it can
 */
export function obstacleFinder(
  db: Db,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  const ask = batched(async () => {
    const missing = await missingMigrations(db);
    return missing.length > 0
      ? `The database lacks ${missing.join(", ")}: start the server anew.`
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
