import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Config } from "../config/config";
import { StartError } from "../config/errors";
import { fileSizeOf } from "../db/drivers/sqliteFile";
import { countedTables, readDump } from "./postgresBackup";
import { removeQuietly } from "../db/privateFiles";
import { readSqlite } from "./sqliteBackup";

/** Matches the names of verified backups. Partial and replaced files have other names. */
const backupNamePattern =
  /^blog-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)(?:-\d{3})?\.(?:sqlite|dump)$/;

export type LastBackup = ReturnType<typeof findLastBackup>;

export function backupFolderOf(dataDir: string): string {
  return join(dataDir, "backup");
}

/** Returns a path in the backup folder. Its name contains milliseconds, since two backups may be made in a second. */
export function backupPath(dataDir: string, prefix: "blog" | "replaced", extension = "") {
  const timestamp = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, "-");
  return join(backupFolderOf(dataDir), `${prefix}-${timestamp}${extension}`);
}

/** Milliseconds without a change after which nothing is assumed to be writing to a partial file any more. */
const abandonedAfterMs = 3_600_000;

/** Deletes partial files of killed backups, except those changed recently, to which a backup may still be writing. */
export function deleteLeftovers(dataDir: string): void {
  for (const path of listFiles(dataDir)) {
    const isOld = (modifiedAtMs(path) ?? Infinity) < Date.now() - abandonedAfterMs;
    if (isOld && /^blog-.*\.part/.test(basename(path))) removeQuietly(path);
  }
}

/**
 * Deletes all backups but the newest. @param keepCount number to keep, at least 1. @returns the deleted paths
 * @throws StartError if the newest backup contains no post, but an older one does
 */
export async function pruneBackups(dataDir: string, keepCount: number): Promise<string[]> {
  const paths = listBackups(dataDir);
  const newestPath = paths.at(-1);
  if (newestPath && !(await hasPosts(newestPath))) {
    for (const path of paths.slice(0, -1).toReversed())
      if (await hasPosts(path)) throw new StartError(noPostsMessage(path));
  }
  const oldPaths = paths.slice(0, -keepCount);
  for (const path of oldPaths) rmSync(path);
  return oldPaths;
}

async function hasPosts(path: string): Promise<boolean> {
  try {
    const { posts } = await (path.endsWith(".dump")
      ? readDump(path, countedTables)
      : readSqlite(path));
    return posts > 0;
  } catch {
    // An unreadable file contains no post that could be restored.
    return false;
  }
}

function noPostsMessage(path: string): string {
  return `The database holds no post any more, but the backup ${path} does: nothing was deleted. Restore that one, or move the old backups elsewhere.`;
}

/** Describes the newest verified backup of the database in use; returns undefined if there is none. */
export function findLastBackup({ dataDir, databaseUrl }: Config) {
  const path = listBackups(dataDir, databaseUrl ? ".dump" : ".sqlite").at(-1) ?? "";
  const [, date, hours, minutes, seconds] = backupNamePattern.exec(basename(path)) ?? [];
  if (!date) return undefined;
  const takenAt = Date.parse(`${date}${hours}:${minutes}:${seconds}Z`);
  // The operator's systemd unit touches this file after each copy of the folder to another machine.
  const copiedAt = modifiedAtMs(join(backupFolderOf(dataDir), "copied")) ?? takenAt;
  return {
    database: databaseUrl ? "postgresql" : "sqlite",
    ageSeconds: secondsSince(takenAt),
    /** Seconds since the last backup, or since the last copy to another machine if that was earlier. */
    safeAgeSeconds: secondsSince(Math.min(takenAt, copiedAt)),
    bytes: fileSizeOf(path),
    totalBytes: listFiles(dataDir).reduce((sum, file) => sum + fileSizeOf(file), 0),
  };
}

/** Returns the paths of verified backups, oldest first. @param extension selects backups; by default, all are listed */
export function listBackups(dataDir: string, extension = ""): string[] {
  const names = listFiles(dataDir).map((path) => relative(backupFolderOf(dataDir), path));
  const backups = names.filter((name) => backupNamePattern.test(name) && name.endsWith(extension));
  return backups.toSorted().map((name) => join(backupFolderOf(dataDir), name));
}

/** Returns the paths of all files below the backup folder, including databases that a restore has replaced. */
function listFiles(dataDir: string): string[] {
  try {
    const entries = readdirSync(backupFolderOf(dataDir), { recursive: true, withFileTypes: true });
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

function secondsSince(timeMs: number): number {
  return Math.round((Date.now() - timeMs) / 1000);
}
