import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../config/errors";

/**
 * Makes a folder that only the server's user may read, and those above it that are missing.
 * @throws what making one threw; Node's own way never ends where the system lets nobody make any
 */
export function makePrivateFolder(path: string): void {
  const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isThere) return;
  if (dirname(path) !== path) makePrivateFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/** Takes files and folders, where they are there, from all but their owner. @returns what others may still use */
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

/** Whether the group of a file or folder or anybody else may do something with it. */
export function isAccessibleToOthers(path: string): boolean {
  const isWindows = process.platform === "win32";
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return !isWindows && (mode & 0o077) !== 0;
}
