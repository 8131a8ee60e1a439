import { existsSync } from "node:fs";
import { type Config, parseConfig } from "./config";
import { StartError } from "./errors";

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
