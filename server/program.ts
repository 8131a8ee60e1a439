import { existsSync } from "node:fs";
import { type Config, readConfig, StartError } from "./config";

/** Runs one of the project's programs; what it makes is for nobody else, and a failure ends it with 1. */
export async function runProgram(main: () => void | Promise<void>): Promise<void> {
  // Addresses, hashes of passwords, mails, keys.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    endWith(error);
  }
}

/** Settings from the environment and from .env. @throws StartError with a sentence about a wrong one */
export function readSettings(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env);
}

/** Ends this process with 1, and with a sentence alone where the operator can do something. */
export function endWith(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
