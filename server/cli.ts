import { existsSync } from "node:fs";
import { type Config, parseConfig, StartError } from "./config/config";

/** Runs one of the project's programs; what it makes is for nobody else, and a failure ends it with 1. */
export async function runCli(main: () => void | Promise<void>): Promise<void> {
  // Addresses, hashes of passwords, mails, keys.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    exitWithError(error);
  }
}

/** Settings from the environment and from .env. @throws StartError with a sentence about a wrong one */
export function loadConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}

/** Ends this process with 1, and with a sentence alone where the operator can do something. */
export function exitWithError(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
