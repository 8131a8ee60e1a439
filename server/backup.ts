import { existsSync } from "node:fs";
import { readConfig, StartError } from "./config";
import { backUp } from "./services/backup";

/** Copies the database of the settings, to the path that was given or into DATA_DIR/backup. */
function main(): void {
  // As private as the data: it holds addresses and the hashes of passwords.
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
  console.log(`The database was copied to ${backUp(readConfig(process.env), process.argv[2])}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
