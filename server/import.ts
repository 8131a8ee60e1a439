import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { StartError, errorMessage } from "./config/errors";
import { loadDatabaseConfig, runCli } from "./cli";
import { isDemoEmail } from "./demo/state";
import { importContent, type ImportReport } from "./import/importContent";
import { createPictureConverter } from "./pictures/pictureConverter";
import { createPictureProcesses } from "./pictures/pictureProcesses";
import { openConfiguredDatabase } from "./operations/configuredDatabase";
import { LegacyBackend } from "./import/legacyBackend";
import { readPassword } from "./import/readPassword";

/** The server's entry point, forked to convert pictures. */
const entryPoint = fileURLToPath(import.meta.url).replace(/import\.([jt]s)$/, "main.$1");

/**
 * Imports categories, accounts, posts, pictures, likes and comments from another backend of this API
 * into the configured database. An interrupted import resumes when run again. Exits with 1 if
 * something is still missing.
 */
async function main(): Promise<void> {
  const { origin, email } = parseArguments();
  const config = loadDatabaseConfig();
  const admin = { email, password: await readPassword(`Password of ${email} at ${origin}: `) };
  const source = new LegacyBackend(origin, (seconds) => {
    console.log(`\nThe backend limits requests: continuing in ${seconds} seconds.`);
  });
  const { users: all, ...content } = await readLegacyContent(source, admin);
  const users = all.filter(({ email: address }) => !isDemoEmail(address));
  const db = await openConfiguredDatabase(config, { hasTime: true });
  try {
    const convertPicture = createPictureConverter(createPictureProcesses(entryPoint));
    const report = await importContent(
      { db, source, convertPicture, onProgress },
      { ...content, users },
    );
    printReport(report, content.unreadable, all.length - users.length);
  } finally {
    await db.destroy();
  }
}

/** @throws StartError with a sentence for the operator */
function parseArguments() {
  const options = { admin: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [origin = "", ...others] = positionals;
  const email = values.admin ?? "";
  if (!/^https?:\/\/[^/]+\/?$/.test(origin) || others.length > 0 || !/^[^:@]+@[^:@]+$/.test(email))
    throw new StartError(
      "Usage: blog import https://api.example.com --admin e-mail; it asks for the password there, or reads it from its standard input.",
    );
  return { origin, email };
}

async function readLegacyContent(
  source: LegacyBackend,
  admin: { email: string; password: string },
) {
  try {
    await source.logIn(admin);
    return await source.readContent();
  } catch (error) {
    throw new StartError(`${source.origin} cannot be read: ${errorMessage(error)}.`);
  }
}

function onProgress(kind: string, done: number, total: number): void {
  const isLast = done === total;
  if (process.stdout.isTTY)
    process.stdout.write(`\r${kind}: ${done}/${total}${isLast ? "\n" : ""}`);
  else if (isLast || done % 100 === 0) console.log(`${kind}: ${done}/${total}`);
}

function printReport(
  { postsWithoutPicture, missingPhotos, ...kinds }: ImportReport,
  unreadable: number,
  demoAccounts: number,
): void {
  for (const [kind, { copied, known, skipped, failed }] of Object.entries(kinds)) {
    console.log(
      `${kind}: ${copied} copied, ${known} already present, ${skipped} skipped, ${failed} failed`,
    );
  }
  if (demoAccounts > 0)
    console.log(
      `${demoAccounts} demo accounts were left out with their content, since their password is public.`,
    );
  if (unreadable > 0) console.log(`${unreadable} documents could not be read.`);
  if (postsWithoutPicture > 0)
    console.log(
      `${postsWithoutPicture} posts were imported without a picture, since it does not exist any more.`,
    );
  if (missingPhotos > 0)
    console.log(`${missingPhotos} accounts were imported without their photo, which failed.`);
  const isWhole = missingPhotos === 0 && Object.values(kinds).every(({ failed }) => failed === 0);
  if (!isWhole) console.log("Run this again to retry what failed.");
  process.exitCode = isWhole ? 0 : 1;
}

void runCli(main);
