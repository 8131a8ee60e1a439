import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../config/errors";

/**
 * Creates a folder that only the server's user may read, and missing parents.
 * @throws what `mkdir` throws; its `recursive` option loops forever below /proc
 */
export function makePrivateFolder(path: string): void {
  const exists = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (exists) return;
  if (dirname(path) !== path) makePrivateFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/** Removes a file after an error, which is the one to report where the folder cannot be written to. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Reported by that first error.
  }
}

/** Restricts existing files and folders to their owner. @returns those that others can still access */
export function restrictToOwner(paths: string[]): string[] {
  return paths.filter((path) => {
    if (!isAccessibleToOthers(path)) return false;
    try {
      chmodSync(path, statSync(path).mode & 0o700);
      return isAccessibleToOthers(path);
    } catch {
      return true;
    }
  });
}

/** Returns whether the group or others have any permission on it. */
export function isAccessibleToOthers(path: string): boolean {
  const isWindows = process.platform === "win32";
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return !isWindows && (mode & 0o077) !== 0;
}
