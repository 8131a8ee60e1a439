import { StartError } from "./config/errors";
import { loadDatabaseConfig, runCli } from "./cli";
import { describeContents } from "./operations/contents";
import { restore } from "./operations/restore";

/** Puts the backup that it reads from its standard input in place of the configured database. */
async function main(): Promise<void> {
  if (process.stdin.isTTY) throw new StartError("Usage: blog restore FILE");
  const replaced = await restore(loadDatabaseConfig(), process.stdin, (contents) =>
    console.log(`The backup holds ${describeContents(contents)}.`),
  );
  console.log("The backup is in place: start the blog.");
  if (replaced) console.log(`The database before it is kept as ${replaced}`);
}

void runCli(main);
