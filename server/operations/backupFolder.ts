import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config";
import { StartError } from "../config/errors";
import { sizeOf } from "../db/drivers/sqliteFile";
import { readDump } from "./postgresBackup";
import { readSqlite } from "./sqliteBackup";

const namePattern = /^blog-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)\.(?:sqlite|dump)$/;

export type LastBackup = ReturnType<typeof findLastBackup>;

export function backupPath(dataDir: string, prefix: "blog" | "replaced", extension = "") {
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(dataDir, "backup", `${prefix}-${timestamp}${extension}`);
}

/**
 * Deletes all but the newest `count`, at least 1, and returns their paths.
 * @throws StartError if the newest holds no post, and one before it does
 */
export async function pruneBackups(dataDir: string, count: number): Promise<string[]> {
  const paths = backupNames(dataDir).map((name) => join(dataDir, "backup", name));
  const newest = paths.at(-1);
  if (newest && !(await hasPosts(newest))) {
    for (const path of paths.slice(0, -1).toReversed())
      if (await hasPosts(path)) throw new StartError(emptyMessage(path));
  }
  const old = paths.slice(0, -count);
  for (const path of old) rmSync(path);
  return old;
}

async function hasPosts(path: string): Promise<boolean> {
  try {
    const { posts } = await (path.endsWith(".dump") ? readDump(path) : readSqlite(path));
    return posts > 0;
  } catch {
    // Whatever it is, it holds no post of this blog.
    return false;
  }
}

function emptyMessage(path: string): string {
  return `The database holds no post any more, but the backup ${path} does: nothing was deleted. Restore that one, or move the old backups elsewhere.`;
}

/** Returns the newest backup of the database in use; a backup gets its name only once it is verified. */
export function findLastBackup({ dataDir, databaseUrl }: Config) {
  const extension = databaseUrl ? ".dump" : ".sqlite";
  const names = backupNames(dataDir);
  const name = names.findLast((one) => one.endsWith(extension)) ?? "";
  const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  if (!date) return undefined;
  const age = Date.now() - Date.parse(`${date}${hours}:${minutes}:${seconds}Z`);
  const database = databaseUrl ? "postgresql" : "sqlite";
  const bytes = sizeOf(join(dataDir, "backup", name));
  const totalBytes = names.reduce((sum, one) => sum + sizeOf(join(dataDir, "backup", one)), 0);
  return { database, ageSeconds: Math.round(age / 1000), bytes, totalBytes };
}

/** Returns the names of verified backups; they sort chronologically. */
function backupNames(dataDir: string): string[] {
  try {
    const names = readdirSync(join(dataDir, "backup"));
    return names.filter((name) => namePattern.test(name)).toSorted();
  } catch {
    // Without the folder, or the right to read it, there is none.
    return [];
  }
}
