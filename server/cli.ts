import { existsSync } from "node:fs";
import { type Config, parseConfig } from "./config/config";
import { StartError } from "./config/errors";

/** Runs a command: its files are private to the user, and a failure exits with 1. */
export async function runCli(main: () => void | Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    exitWithError(error);
  }
}

/** Loads settings from the environment and .env. @throws StartError if one is invalid */
export function loadConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}

/** Loads the settings of a command that writes to the database. @throws StartError if there is none */
export function loadDatabaseConfig(): Config {
  const config = loadConfig();
  if (config.backendUrl) throw new StartError(noDatabaseMessage);
  return config;
}

export const noDatabaseMessage =
  "With BACKEND_URL the content is in that backend's database: there is none here.";

/** Exits with 1; prints only the message of errors that the operator can fix. */
export function exitWithError(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
