import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "./config/config";
import { StartError } from "./config/errors";
import { exitWithError, loadConfig, loadDatabaseConfig, runCli } from "./cli";

const entryPoint = fileURLToPath(import.meta.url);

/**
 * Runs the server from the project's folder, with settings from the environment and .env. `--api`
 * serves no page (Vite does in development); `--remove-demo` removes the demo content and exits.
 */
async function main(): Promise<void> {
  if (process.argv.includes("--picture-worker")) return runPictureWorker();
  if (process.argv.includes("--check-database")) return serveDatabaseCheck();
  if (process.argv.includes("--remove-demo")) return removeDemoContent(loadDatabaseConfig());
  const config = loadConfig();
  if (process.argv.includes("--demo")) return insertDemoContent(config);
  const dist = process.argv.includes("--api") ? undefined : resolve("dist");
  const { startServer } = await import("./start");
  const server = await startServer(config, dist, {
    insertDemo: insertDemoInChildProcess,
    entryPoint,
  });
  // Before announcing, since a supervisor may send a signal as soon as it reads the URL.
  stopOnSignal(server.stop);
  server.announce();
}

// Each process loads only the modules it needs.

async function runPictureWorker(): Promise<void> {
  const { servePictureJobs } = await import("./pictures/pictureWorker");
  servePictureJobs();
}

async function serveDatabaseCheck(): Promise<void> {
  const { serveIntegrityCheck } = await import("./operations/integrityCheck");
  serveIntegrityCheck();
}

/** Forks, because converting the pictures would leave this process at twice its memory. */
async function insertDemoInChildProcess(): Promise<void> {
  const [code] = await once(fork(entryPoint, ["--demo"]), "exit");
  if (code !== 0) throw new StartError("The demo content could not be inserted: try DEMO=0.");
}

async function insertDemoContent(config: Config): Promise<void> {
  const { openConfiguredDatabase } = await import("./operations/configuredDatabase");
  const { insertDemo } = await import("./demo/insertDemo");
  const db = await openConfiguredDatabase(config, { hasTime: true });
  await insertDemo(db);
  await db.destroy();
}

async function removeDemoContent(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(dataDir))
    throw new StartError(`DATA_DIR=${dataDir} does not exist.`);
  const { openConfiguredDatabase } = await import("./operations/configuredDatabase");
  const { removeDemo } = await import("./demo/state");
  const db = await openConfiguredDatabase(config);
  const count = await removeDemo(db);
  console.log(`Demo accounts removed: ${count}.`);
  await db.destroy();
}

/** npm forwards a Ctrl-C that the terminal has already sent to the whole process group. */
const signalDebounceMs = 200;

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = () => {
    if (stoppingSince === 0) {
      stoppingSince = Date.now();
      stop().then(() => process.exit(0), exitWithError);
    } else if (Date.now() - stoppingSince > signalDebounceMs) {
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

void runCli(main);
