import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Config } from "../config/config";
import { StartError } from "../config/errors";
import { sizeOf } from "../db/drivers/sqliteFile";
import { readDump } from "./postgresBackup";
import { removeQuietly } from "./privateFiles";
import { readSqlite } from "./sqliteBackup";

const namePattern = /^blog-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)(?:-\d{3})?\.(?:sqlite|dump)$/;

export type LastBackup = ReturnType<typeof findLastBackup>;

export function folderOf(dataDir: string): string {
  return join(dataDir, "backup");
}

/** Returns a path named after the time in milliseconds, since two backups may be made within a second. */
export function backupPath(dataDir: string, prefix: "blog" | "replaced", extension = "") {
  const timestamp = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, "-");
  return join(folderOf(dataDir), `${prefix}-${timestamp}${extension}`);
}

/** Milliseconds without a change after which a file is assumed not to be written any more. */
const abandonedAfterMs = 3_600_000;

/** Deletes the partial files that killed backups have left, except recent ones, which may still be written. */
export function deleteLeftovers(dataDir: string): void {
  for (const path of listFiles(dataDir)) {
    const isOld = (modifiedAtMs(path) ?? Infinity) < Date.now() - abandonedAfterMs;
    if (isOld && /^blog-.*\.part/.test(basename(path))) removeQuietly(path);
  }
}

/**
 * Deletes all backups but the newest `count`, and returns the deleted paths. @param count at least 1
 * @throws StartError if the newest backup contains no post, but an older one does
 */
export async function pruneBackups(dataDir: string, count: number): Promise<string[]> {
  const paths = listBackups(dataDir);
  const newest = paths.at(-1);
  if (newest && !(await hasPosts(newest))) {
    for (const path of paths.slice(0, -1).toReversed())
      if (await hasPosts(path)) throw new StartError(noPostsMessage(path));
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
    // An unreadable file contains no post that could be restored.
    return false;
  }
}

function noPostsMessage(path: string): string {
  return `The database holds no post any more, but the backup ${path} does: nothing was deleted. Restore that one, or move the old backups elsewhere.`;
}

/** Describes the newest backup of the database in use. Only verified backups have names that match the pattern. */
export function findLastBackup({ dataDir, databaseUrl }: Config) {
  const path = listBackups(dataDir, databaseUrl ? ".dump" : ".sqlite").at(-1) ?? "";
  const [, date, hours, minutes, seconds] = namePattern.exec(basename(path)) ?? [];
  if (!date) return undefined;
  const takenAt = Date.parse(`${date}${hours}:${minutes}:${seconds}Z`);
  // The operator's systemd unit touches this file after each copy of the folder to another machine.
  const copiedAt = modifiedAtMs(join(folderOf(dataDir), "copied")) ?? takenAt;
  return {
    database: databaseUrl ? "postgresql" : "sqlite",
    ageSeconds: secondsSince(takenAt),
    /** Seconds since the last backup, or since the last copy to another machine if that was earlier. */
    safeAgeSeconds: secondsSince(Math.min(takenAt, copiedAt)),
    bytes: sizeOf(path),
    totalBytes: listFiles(dataDir).reduce((sum, file) => sum + sizeOf(file), 0),
  };
}

/** Returns the paths of all verified backups, oldest first. */
export function listBackups(dataDir: string, extension = ""): string[] {
  const names = listFiles(dataDir).map((path) => relative(folderOf(dataDir), path));
  const backups = names.filter((name) => namePattern.test(name) && name.endsWith(extension));
  return backups.toSorted().map((name) => join(folderOf(dataDir), name));
}

/** Returns the paths of all files below the backup folder, including databases that a restore has replaced. */
function listFiles(dataDir: string): string[] {
  try {
    const entries = readdirSync(folderOf(dataDir), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    // The folder does not exist or cannot be read.
    return [];
  }
}

function modifiedAtMs(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
