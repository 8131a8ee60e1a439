import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config";

const namePattern = /^blog-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)\.(?:sqlite|dump)$/;

export interface LastBackup {
  /** The database that was copied. */
  database: "sqlite" | "postgresql";
  ageSeconds: number;
}

/** Returns the path of a new file in `dataDir`/backup, named after the time. */
export function backupPath(dataDir: string, prefix: "blog" | "replaced", extension = "") {
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(dataDir, "backup", `${prefix}-${timestamp}${extension}`);
}

/**
 * Deletes the oldest backups that are named after their time.
 * @param count number of backups to keep, at least 1
 * @returns the deleted paths
 */
export function pruneBackups(dataDir: string, count: number): string[] {
  return backupNames(dataDir)
    .slice(0, -count)
    .map((name) => {
      const path = join(dataDir, "backup", name);
      rmSync(path);
      return path;
    });
}

/** Returns the newest backup of the database in use; a backup gets its name only once it is verified. */
export function findLastBackup({ dataDir, databaseUrl }: Config): LastBackup | undefined {
  const extension = databaseUrl ? ".dump" : ".sqlite";
  const name = backupNames(dataDir).findLast((one) => one.endsWith(extension)) ?? "";
  const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  if (!date) return undefined;
  const age = Date.now() - Date.parse(`${date}${hours}:${minutes}:${seconds}Z`);
  const database = databaseUrl ? "postgresql" : "sqlite";
  return { database, ageSeconds: Math.round(age / 1000) };
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
