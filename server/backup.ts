import { parseArgs } from "node:util";
import { StartError } from "./config/config";
import { loadConfig, runCli } from "./cli";
import { backUp, pruneBackups } from "./operations/backup";

/**
 * Copies the database of the settings, to the path that was given or into DATA_DIR/backup, and reads
 * the copy whole. With `--keep 7` only the newest seven stay in that folder.
 */
function main(): void {
  const { path, keep } = parseArguments();
  const config = loadConfig();
  console.log(`The database was copied to ${backUp(config, path)}`);
  const old = keep === undefined ? [] : pruneBackups(config, keep);
  for (const one of old) console.log(`An old copy was deleted: ${one}`);
}

/** @throws StartError with a sentence for the operator */
function parseArguments(): { path: string | undefined; keep: number | undefined } {
  const options = { keep: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path, ...others] = positionals;
  if (values.keep === undefined && others.length === 0) return { path, keep: undefined };
  if (path !== undefined || !/^[1-9]\d{0,3}$/.test(values.keep ?? "")) {
    throw new StartError(
      "Either name one path for the copy, or say --keep and how many copies stay.",
    );
  }
  return { path, keep: Number(values.keep) };
}

void runCli(main);
