import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mailer, redactedErrorMessage } from "./mailer";

/** Keeps the last error of a mailer in a file until a mail is sent, for `blog status`. */
export function recordMailErrors(mailer: Mailer, dataDir: string): Mailer {
  const file = fileIn(dataDir);
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        tryTo(() => writeFileSync(file, redactedErrorMessage(error)));
        throw error;
      }
      tryTo(() => rmSync(file, { force: true }));
    },
  };
}

/** Returns why the last mail could not be sent, and when; undefined if it was. */
export function readMailError(dataDir: string): { reason: string; at: Date } | undefined {
  const file = fileIn(dataDir);
  const at = statSync(file, { throwIfNoEntry: false })?.mtime;
  return at && { reason: readFileSync(file, "utf8"), at };
}

const fileIn = (dataDir: string) => join(dataDir, "mail-error");

/** A mail matters more than the note about it, which a full disk prevents. */
function tryTo(task: () => void): void {
  try {
    task();
  } catch {
    // The log has the error, too.
  }
}
