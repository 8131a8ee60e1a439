import { createReadStream } from "node:fs";
import { loadDatabaseConfig } from "../config/loadConfig";
import { describeContents } from "../operations/contents";
import { restore as restoreBackup } from "../operations/restore";
import { parseArguments, usageError } from "./arguments";

/** Puts a backup, read from a file or the standard input, in place of the configured database. */
export async function restore(args: string[]): Promise<void> {
  const { positionals } = parseArguments("restore", args, { options: {}, count: 1 });
  const [path] = positionals;
  if (path === undefined && process.stdin.isTTY) throw usageError("restore");
  const input = path === undefined ? process.stdin : createReadStream(path);
  const replaced = await restoreBackup(loadDatabaseConfig(), input, (contents) =>
    console.log(`The backup holds ${describeContents(contents)}.`),
  );
  console.log("The backup is in place: start the blog.");
  if (replaced) console.log(`The database before it is kept as ${replaced}`);
}
