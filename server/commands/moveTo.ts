import { existsSync } from "node:fs";
import { type Config, parseConfig, loadDatabaseConfig } from "../platform/config/config";
import { errorMessage, StartError } from "../platform/config/errors";
import { setDatabaseAside, sqliteFile } from "../platform/db/drivers/sqliteFile";
import { withConfiguredDatabase } from "../platform/db/configuredDatabase";
import { copyDatabase } from "../platform/backup/copyDatabase";
import { assertDatabaseUnused } from "../platform/backup/sqliteBackup";
import { parseArguments, usageError } from "./commandLine";

export async function moveTo(args: string[]): Promise<void> {
  const { positionals } = parseArguments("move-to", args, { options: {}, count: 1 });
  const [DATABASE_URL] = positionals;
  if (DATABASE_URL === undefined) throw usageError("move-to");
  const target = parseConfig({ DATABASE_URL });
  const source = loadDatabaseConfig();
  const counts = await copyContent(source, target).catch((error: unknown) => {
    throw new StartError(`Nothing was moved: ${errorMessage(error).replace(/\.$/, "")}.`);
  });
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows`);
  console.log(
    `PostgreSQL has all of it: set DATABASE_URL to this URL, and start the blog. What was moved is kept as ${setDatabaseAside(source.dataDir)}.`,
  );
}

async function copyContent(source: Config, target: Config): Promise<Record<string, number>> {
  const file = sqliteFile(source.dataDir);
  if (source.databaseUrl) throw new StartError("DATABASE_URL is set already");
  if (!existsSync(file)) throw new StartError(`there is no ${file}`);
  assertDatabaseUnused(file);
  return withConfiguredDatabase(source, (from) =>
    withConfiguredDatabase(target, (to) => copyDatabase(from, to), { hasNoTimeLimit: true }),
  );
}
