import { parseArgs } from "node:util";
import { StartError } from "./config/errors";
import { loadConfig, noDatabaseMessage, runCli } from "./cli";
import { backUp } from "./operations/backup";
import { pruneBackups } from "./operations/backupFolder";

/**
 * Backs up the configured database to the given path or into DATA_DIR/backup, and verifies the copy.
 * `--keep 7` deletes all but the newest seven in that folder.
 */
async function main(): Promise<void> {
  const { path, keep } = parseArguments();
  const config = loadConfig();
  // Not a failure, which would be told every night.
  if (config.backendUrl) return console.log(noDatabaseMessage);
  console.log(`Backup written to ${backUp(config, path)}`);
  const deleted = keep === undefined ? [] : await pruneBackups(config.dataDir, keep);
  for (const file of deleted) console.log(`Old backup deleted: ${file}`);
}

/** @throws StartError with a sentence for the operator */
function parseArguments(): { path: string | undefined; keep: number | undefined } {
  const options = { keep: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path, ...others] = positionals;
  if (values.keep === undefined && others.length === 0) return { path, keep: undefined };
  if (path !== undefined || !/^[1-9]\d{0,3}$/.test(values.keep ?? "")) {
    throw new StartError(
      "Pass either a path for the backup, or --keep and the number of backups to keep.",
    );
  }
  return { path, keep: Number(values.keep) };
}

void runCli(main);
