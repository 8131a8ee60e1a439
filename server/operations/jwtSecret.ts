import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../config/config";
import { errorCode, errorMessage } from "../config/errors";

/** In characters; fewer could be guessed from one token that was signed with it. */
const minSecretLength = 32;

/**
 * The key that signs login tokens, kept in a file that only the server's user may read; made on
 * first use, so that a restart logs nobody out.
 * @throws StartError with a sentence for the operator
 */
export async function readOrCreateJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "jwt-secret");
  try {
    createJwtSecret(file);
    // Another process may be writing it at this moment.
    for (let tries = 1; tries <= 10; tries += 1) {
      const secret = readFileSync(file, "utf8");
      if (secret.trim().length >= minSecretLength) return secret;
      await sleep(50);
    }
  } catch (error) {
    throw new StartError(`The key in ${file} cannot be read: ${errorMessage(error)}.`);
  }
  throw new StartError(
    `${file} must hold at least ${minSecretLength} characters: delete it and a new one is made, with which everybody logs in anew.`,
  );
}

function createJwtSecret(file: string): void {
  try {
    // "wx" fails where there is one, also one that another process made at this moment.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
