import { pendingMigrations } from "../db/migrate";
import type { Db } from "../db/schema";
import { coalesce } from "../db/drivers/coalesce";

/**
 * Creates a check whether the database can be used.
 * @param isLost whether the file of the database was deleted or replaced while it is in use
 * @param onFailure called with the error of the database
 * @returns a function that resolves to a sentence without details, since it is public; or to undefined
 */
export function createReadinessCheck(
  db: Db,
  isLost: () => boolean,
  onFailure: (error: unknown) => void,
): () => Promise<string | undefined> {
  const findProblem = coalesce(async () => {
    const pending = await pendingMigrations(db);
    return pending.length > 0
      ? `The database lacks ${pending.join(", ")}: restart the server.`
      : "";
  });
  return async () => {
    if (isLost()) return lostFile;
    try {
      return (await findProblem()) || undefined;
    } catch (error) {
      onFailure(error);
      return "The database does not respond.";
    }
  };
}

const lostFile =
  "The file of the database was deleted or replaced: what is written now is lost with the next restart.";
