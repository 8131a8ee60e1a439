import { existsSync } from "node:fs";
import { type Config, parseConfig, loadDatabaseConfig } from "../platform/config/config";
import { errorMessage, StartError } from "../platform/config/errors";
import { setDatabaseAside, sqliteFile } from "../platform/db/drivers/sqliteFile";
import { withSqliteLock } from "../platform/db/drivers/sqliteLock";
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
  const { counts, movedFile } = await moveContent(source, target).catch((error: unknown) => {
    throw new StartError(`Nothing was moved: ${errorMessage(error).replace(/\.$/, "")}.`);
  });
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows`);
  console.log(
    `PostgreSQL has all of it: set DATABASE_URL to this URL, and start the blog. What was moved is kept as ${movedFile}.`,
  );
}

async function moveContent(source: Config, target: Config) {
  const file = sqliteFile(source.dataDir);
  if (source.databaseUrl) throw new StartError("DATABASE_URL is set already");
  if (!existsSync(file)) throw new StartError(`there is no ${file}`);
  // Nobody may write to the old database between the first copied row and its renaming.
  return withSqliteLock(source.dataDir, async () => {
    assertDatabaseUnused(file);
    const counts = await withConfiguredDatabase(
      source,
      (from) =>
        withConfiguredDatabase(target, (to) => copyDatabase(from, to), { hasNoTimeLimit: true }),
      { isLocked: true },
    );
    return { counts, movedFile: setDatabaseAside(source.dataDir) };
  });
}
