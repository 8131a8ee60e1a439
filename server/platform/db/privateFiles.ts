import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, StartError, errorMessage } from "../config/errors";

/** Creates a folder and its missing parents, accessible only to the user who runs this process. */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  // The option `recursive` would try endlessly in file systems that refuse new folders with ENOENT, such as /proc.
  if (parent !== path) makePrivateFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Removes control characters other than line ends, which a terminal would obey. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}

/** Removes a file if it exists, and ignores errors. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // If an earlier error led here, the caller reports that one.
  }
}

/** Restricts existing files and folders to their owner. @returns paths that other users can still access */
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

export function isAccessibleToOthers(path: string): boolean {
  const isWindows = process.platform === "win32";
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return !isWindows && (mode & 0o077) !== 0;
}

/** Minimum number of characters of the secret. A shorter one could be guessed offline from a single token. */
const minSecretLength = 32;

/**
 * Reads the secret that signs tokens. It is generated on first use and stored, so that a restart logs
 * nobody out. @throws StartError if the secret cannot be read or is too short
 */
export async function readOrCreateJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "jwt-secret");
  try {
    createJwtSecret(file);
    // Another process may have created the file and still be writing the secret.
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const secret = readFileSync(file, "utf8");
      if (secret.trim().length >= minSecretLength) return secret;
      await sleep(50);
    }
  } catch (error) {
    throw new StartError(`The secret in ${file} cannot be read: ${errorMessage(error)}.`);
  }
  throw new StartError(
    `${file} must contain at least ${minSecretLength} characters: delete it to generate a new one; everybody then has to log in again.`,
  );
}

function createJwtSecret(file: string): void {
  try {
    // "wx" fails if the file exists, even if another process has just created it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
