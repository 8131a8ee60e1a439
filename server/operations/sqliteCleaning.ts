import { DatabaseSync } from "@photostructure/sqlite";
import { fork } from "node:child_process";
import { once } from "node:events";
import { statfsSync } from "node:fs";
import { loadConfig } from "../config/config";
import { holdWriters } from "../db/drivers/sqlite";
import { cleanVersion, sizeOf, sqliteFile } from "../db/drivers/sqliteFile";
import type { Db } from "../db/schema";
import { type Log, logEvent } from "./log";

export const cleanDatabaseCommand = "clean-database";

/**
 * Rewrites once a file that an earlier version wrote, in which deleted texts are still readable.
 * Writers wait meanwhile, readers do not. Without room for a copy and its log it tries at the next start.
 */
export async function cleanOldFile(
  db: Db,
  dataDir: string,
  entryPoint: string,
  log: Log,
): Promise<void> {
  const file = sqliteFile(dataDir);
  if (readVersion(file) >= cleanVersion) return;
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < 2.5 * sizeOf(file)) return reportFailure(log, "too little free space");
  await holdWriters(db, async () => {
    // SQLite would write the copy where temporary files are, which may be small.
    const env = { ...process.env, SQLITE_TMPDIR: dataDir };
    const [code] = await once(fork(entryPoint, [cleanDatabaseCommand], { env }), "exit");
    if (code !== 0) reportFailure(log, `exit status ${code}`);
  });
}

function reportFailure(log: Log, reason: string): void {
  logEvent(log, "task.failed", { task: "overwrite what was deleted", reason });
}

function readVersion(file: string): number {
  const database = new DatabaseSync(file);
  const row = database.prepare("pragma user_version").get();
  database.close();
  return Number(Object.values(row ?? {})[0]);
}

/** Runs in a process of its own, since it takes seconds for each 100 MB. */
export function cleanDatabase(): void {
  const database = new DatabaseSync(sqliteFile(loadConfig().dataDir));
  database.exec("pragma busy_timeout = 60000");
  database.exec("pragma secure_delete = ON");
  database.exec("vacuum");
  database.exec(`pragma user_version = ${cleanVersion}`);
  database.exec("pragma wal_checkpoint(TRUNCATE)");
  database.close();
}
