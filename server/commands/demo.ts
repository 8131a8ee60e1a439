import { existsSync } from "node:fs";
import { loadConfig, loadDatabaseConfig } from "../platform/config/config";
import { StartError } from "../platform/config/errors";
import { insertDemoContent } from "../demo/insertDemoContent";
import { removeDemoContent } from "../demo/demoState";
import { withConfiguredDatabase } from "../platform/db/configuredDatabase";
import { parseArguments } from "./commandLine";

export async function insertDemo(): Promise<void> {
  await withConfiguredDatabase(loadConfig(), insertDemoContent, { hasNoTimeLimit: true });
}

export async function removeDemo(args: string[]): Promise<void> {
  parseArguments("remove-demo", args, { options: {}, count: 0 });
  const config = loadDatabaseConfig();
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(dataDir))
    throw new StartError(`DATA_DIR=${dataDir} does not exist.`);
  console.log(`Demo accounts removed: ${await withConfiguredDatabase(config, removeDemoContent)}.`);
}
