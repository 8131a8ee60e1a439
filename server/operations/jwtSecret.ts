import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError, errorCode, errorMessage } from "../config/errors";

/** In characters; a shorter secret could be guessed offline from one token. */
const minSecretLength = 32;

/**
 * Reads the secret that signs tokens from a private file, generated on first use, so that a restart
 * logs nobody out.
 * @throws StartError if it cannot be read or is too short
 */
export async function readOrCreateJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "jwt-secret");
  try {
    createJwtSecret(file);
    // Another process may be writing it.
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
