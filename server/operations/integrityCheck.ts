import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { statSync } from "node:fs";
import { errorMessage, StartError } from "../config/errors";

/** Larger files would delay the start; each backup checks them, too. */
const maxBytes = 100_000_000;

const damageMessages = ["database disk image is malformed", "file is not a database"];

/** Checks an SQLite file before the server uses it. @throws StartError if it is damaged */
export function checkIntegrity(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const damage = size > 0 && size <= maxBytes ? findDamage(file) : undefined;
  if (damage !== undefined)
    throw new StartError(`The database ${file} is damaged (${damage}): restore a backup.`);
}

/** Returns the first problem that SQLite's quick_check finds. */
function findDamage(file: string): string | undefined {
  let database: DatabaseSyncInstance | undefined;
  try {
    database = new DatabaseSync(file);
    const rows: object[] = database.prepare("pragma quick_check(1)").all();
    const [problem] = rows.flatMap(Object.values);
    return problem === "ok" ? undefined : String(problem).replace(/\s+/g, " ");
  } catch (error) {
    // Anything else, such as a lock or a missing right, is not damage; opening the database reports it.
    const message = errorMessage(error);
    return damageMessages.includes(message) ? message : undefined;
  } finally {
    database?.close();
  }
}
