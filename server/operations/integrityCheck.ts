import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { errorMessage, StartError } from "../config/errors";

/** Larger files are checked by a child process; up to here it takes some tenths of a second. */
const maxBlockingBytes = 100_000_000;

/** Then the server starts, and the check of a large file continues in the background. */
const maxWaitMs = 5_000;

const resultSchema = z.object({ damage: z.string().optional() });

/**
 * Checks an SQLite file before the server uses it.
 * @param entryPoint forked for large files
 * @param onDamage called with the first problem if a background check finds one
 * @throws StartError if the file is damaged
 */
export async function checkIntegrity(
  file: string,
  entryPoint: string,
  onDamage: (damage: string) => void,
): Promise<void> {
  if (!existsSync(file)) return;
  if (statSync(file).size <= maxBlockingBytes) {
    refuseDamage(file, findDamage(file));
    return;
  }
  const check = findDamageInChildProcess(file, entryPoint);
  const isWaiting = await Promise.race([check.then(() => false), sleep(maxWaitMs, true)]);
  if (!isWaiting) refuseDamage(file, await check);
  else void check.then((damage) => damage !== undefined && onDamage(damage));
}

/** The child process's part: checks the file in its argument. */
export function serveIntegrityCheck([file = ""]: string[]): void {
  process.once("disconnect", () => process.exit());
  process.send?.({ damage: findDamage(file) }, () => process.disconnect());
}

function refuseDamage(file: string, damage: string | undefined): void {
  if (damage !== undefined)
    throw new StartError(`The database ${file} is damaged (${damage}): restore a backup.`);
}

const damageMessages = ["database disk image is malformed", "file is not a database"];

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

/** Resolves to undefined, too, if the child process dies: no news of damage. */
async function findDamageInChildProcess(
  file: string,
  entryPoint: string,
): Promise<string | undefined> {
  const child = fork(entryPoint, ["check-database", file]);
  child.unref();
  child.channel?.unref();
  const messages: unknown[] = [];
  child.on("message", (message) => messages.push(message));
  await once(child, "exit");
  return resultSchema.safeParse(messages[0]).data?.damage;
}
