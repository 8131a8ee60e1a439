import { createReadStream } from "node:fs";
import {
  type Config,
  loadConfig,
  noDatabaseMessage,
  loadDatabaseConfig,
} from "../platform/config/config";
import { backUp, findUsableBackup, restore as restoreBackup } from "../platform/backup/backup";
import { pruneBackups } from "../platform/backup/backupFolder";
import { parseArguments, usageError } from "./commandLine";
import { describeContents } from "../platform/backup/contents";

export async function backup(args: string[]): Promise<void> {
  const options = { keep: { type: "string" } } as const;
  const { values, positionals } = parseArguments("backup", args, { options, count: 1 });
  const { keep } = values;
  const [path] = positionals;
  if (keep !== undefined && (path !== undefined || !/^[1-9]\d{0,3}$/.test(keep)))
    throw usageError("backup");
  const config = loadConfig();
  // In reverse-proxy mode, this is not an error, since the nightly timer would otherwise report a failure every time.
  if (config.backendUrl) return console.log(noDatabaseMessage);
  console.log(`Backup written to ${await backUp(config, path)}`);
  const deleted = keep === undefined ? [] : await pruneBackups(config.dataDir, Number(keep));
  for (const file of deleted) console.log(`Old backup deleted: ${file}`);
}

export async function restore(args: string[]): Promise<void> {
  const { positionals } = parseArguments("restore", args, { options: {}, count: 1 });
  const config = loadDatabaseConfig();
  const path = positionals[0] ?? (await findNewestBackup(config));
  const input = path === "-" ? process.stdin : createReadStream(path);
  const replacedPath = await restoreBackup(config, input, (contents) =>
    console.log(`The backup holds ${describeContents(contents)}.`),
  );
  console.log("The backup is in place: start the blog.");
  if (replacedPath) console.log(`The database before it is kept as ${replacedPath}`);
}

async function findNewestBackup(config: Config): Promise<string> {
  const path = await findUsableBackup(config, (skipped, reason) =>
    console.log(`Passed over: ${skipped}, since ${reason}.`),
  );
  console.log(`The newest backup is ${path}`);
  return path;
}
