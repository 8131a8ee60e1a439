import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, readConfig, StartError } from "./config";
import { openDatabase } from "./db/client";
import { startServer } from "./start";

/**
 * Runs the server from the project's folder: settings from the environment and .env, the page
 * from dist/. With `--api` it serves no page (for development, where Vite does).
 */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  if (process.argv.includes("--demo")) return makeDemo(config);
  const dist = process.argv.includes("--api") ? undefined : resolve("dist");
  const server = await startServer(config, dist, makeDemoApart);
  for (const note of server.notes) console.log(note);
  stopOnSignal(server.stop);
}

/** In a process of its own: after drawing the pictures this one would stay at twice the memory. */
async function makeDemoApart(): Promise<void> {
  const [code] = await once(fork(fileURLToPath(import.meta.url), ["--demo"]), "exit");
  if (code !== 0) throw new StartError("The demo content could not be made: try DEMO=0.");
}

async function makeDemo({ databaseUrl, dataDir }: Config): Promise<void> {
  // Loaded on demand: a server that runs needs none of it.
  const { insertDemo } = await import("./demo/insert");
  const db = await openDatabase(databaseUrl ?? dataDir);
  await insertDemo(db);
  await db.destroy();
}

/** npm may pass Ctrl-C on to a process that the terminal has told already: that is no second one. */
const sameSignalMs = 200;

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = () => {
    if (stoppingSince === 0) {
      stoppingSince = Date.now();
      stop().then(() => process.exit(0), fail);
    } else if (Date.now() - stoppingSince > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
