import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { StartError } from "./config";
import { reasonOf } from "./config/reason";
import { openDatabase } from "./db/client";
import { readSettings, runProgram } from "./program";
import { moveIn, type Report } from "./services/moving";
import { pictureMaker } from "./services/pictures";
import { makePrivateFolder } from "./services/privateFiles";
import { Source } from "./services/source";

/** The server's program, which makes pictures in processes of its own. */
const program = fileURLToPath(import.meta.url).replace(/import\.([jt]s)$/, "main.$1");

/**
 * Copies topics, accounts, posts, pictures, likes and comments from another backend of this API into
 * the database of the settings. Broken off, it goes on where it was when it is started again. Ends
 * with 1 where something is still missing.
 */
async function main(): Promise<void> {
  const { origin, admin } = readArguments();
  const { dataDir, databaseUrl } = readSettings();
  const source = new Source(origin, (seconds) => {
    console.log(`\nThe backend was asked too often: going on in ${seconds} seconds.`);
  });
  const content = await read(source, admin);
  if (!databaseUrl) makePrivateFolder(dataDir);
  const db = await openDatabase(databaseUrl ?? dataDir, { hasTime: true });
  try {
    const makePicture = pictureMaker(program);
    const report = await moveIn({ db, source, makePicture, onProgress }, content);
    printReport(report, content.unreadable);
  } finally {
    await db.destroy();
  }
}

/** @throws StartError with a sentence for the operator */
function readArguments() {
  const options = { admin: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [origin = "", ...others] = positionals;
  const [, email, password] = /^([^:@]+@[^:]+):(.+)$/.exec(values.admin ?? "") ?? [];
  if (!/^https?:\/\/[^/]+\/?$/.test(origin) || others.length > 0 || !email || !password) {
    throw new StartError(
      "Say where the blog is now, and who is its admin: npm run import -- https://api.example.com --admin e-mail:password",
    );
  }
  return { origin, admin: { email, password } };
}

async function read(source: Source, admin: { email: string; password: string }) {
  try {
    await source.logIn(admin);
    return await source.readContent();
  } catch (error) {
    throw new StartError(`${source.origin} cannot be read: ${reasonOf(error)}.`);
  }
}

function onProgress(kind: string, done: number, total: number): void {
  const isLast = done === total;
  if (process.stdout.isTTY)
    process.stdout.write(`\r${kind}: ${done}/${total}${isLast ? "\n" : ""}`);
  else if (isLast || done % 100 === 0) console.log(`${kind}: ${done}/${total}`);
}

function printReport({ withoutPicture, photosToCome, ...kinds }: Report, unreadable: number): void {
  for (const [kind, { copied, known, left, failed }] of Object.entries(kinds)) {
    console.log(
      `${kind}: ${copied} copied, ${known} there already, ${left} left out, ${failed} failed`,
    );
  }
  if (unreadable > 0) console.log(`${unreadable} documents made no sense.`);
  if (withoutPicture > 0) console.log(`${withoutPicture} posts have no picture that could be had.`);
  if (photosToCome > 0) console.log(`${photosToCome} accounts lack their photo, which failed.`);
  const isWhole = photosToCome === 0 && Object.values(kinds).every(({ failed }) => failed === 0);
  if (!isWhole) console.log("What failed may be had by starting this again.");
  process.exitCode = isWhole ? 0 : 1;
}

void runProgram(main);
