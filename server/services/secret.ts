import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The key that signs login tokens, kept in a file that only the server's user may read; made on
 * first use, so that a restart logs nobody out.
 * @throws what reading or writing the file threw
 */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, "jwt-secret");
  try {
    // "wx" fails where there is one, also one that another process made at this moment.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
