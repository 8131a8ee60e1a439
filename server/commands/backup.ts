import { createReadStream } from "node:fs";
import { loadConfig, noDatabaseMessage, loadDatabaseConfig } from "../config/config";
import { backUp, restore as restoreBackup } from "../operations/backup";
import { pruneBackups } from "../operations/backupFolder";
import { parseArguments, usageError } from "./commandLine";
import { describeContents } from "../operations/contents";

export async function backup(args: string[]): Promise<void> {
  const options = { keep: { type: "string" } } as const;
  const { values, positionals } = parseArguments("backup", args, { options, count: 1 });
  const { keep } = values;
  const [path] = positionals;
  if (keep !== undefined && (path !== undefined || !/^[1-9]\d{0,3}$/.test(keep)))
    throw usageError("backup");
  const config = loadConfig();
  // Not a failure, which would be told every night.
  if (config.backendUrl) return console.log(noDatabaseMessage);
  console.log(`Backup written to ${backUp(config, path)}`);
  const deleted = keep === undefined ? [] : await pruneBackups(config.dataDir, Number(keep));
  for (const file of deleted) console.log(`Old backup deleted: ${file}`);
}

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
