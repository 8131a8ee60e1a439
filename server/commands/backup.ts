import { loadConfig, noDatabaseMessage } from "../config/loadConfig";
import { backUp } from "../operations/backup";
import { pruneBackups } from "../operations/backupFolder";
import { parseArguments, usageError } from "./arguments";

/**
 * Backs up the configured database to the given path or into DATA_DIR/backup, and verifies the copy.
 * `--keep 7` deletes all but the newest seven in that folder.
 */
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
