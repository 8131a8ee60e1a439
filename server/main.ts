import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, StartError } from "./config/config";
import { exitWithError, loadConfig, runCli } from "./cli";

const entryPoint = fileURLToPath(import.meta.url);

/**
 * Runs the server from the project's folder: settings from the environment and .env, the page
 * from dist/. With `--api` it serves no page (for development, where Vite does); with
 * `--remove-demo` it does only that.
 */
async function main(): Promise<void> {
  if (process.argv.includes("--picture")) return runPictureWorker();
  const config = loadConfig();
  if (process.argv.includes("--demo")) return insertDemoContent(config);
  if (process.argv.includes("--remove-demo")) return removeDemoContent(config);
  const dist = process.argv.includes("--api") ? undefined : resolve("dist");
  const { startServer } = await import("./start");
  const server = await startServer(config, dist, {
    makeDemo: insertDemoInChildProcess,
    program: entryPoint,
  });
  // First, since whoever is told where the blog is may stop it at once.
  stopOnSignal(server.stop);
  server.announce();
}

// What each of these needs is loaded by it alone: one process takes nothing of another's.

async function runPictureWorker(): Promise<void> {
  const { serveConversion } = await import("./pictures/pictureConverter");
  await serveConversion();
}

/** In a process of its own: after drawing the pictures this one would stay at twice the memory. */
async function insertDemoInChildProcess(): Promise<void> {
  const [code] = await once(fork(entryPoint, ["--demo"]), "exit");
  if (code !== 0) throw new StartError("The demo content could not be made: try DEMO=0.");
}

async function insertDemoContent({ databaseUrl, dataDir }: Config): Promise<void> {
  const { openDatabase } = await import("./db/client");
  const { insertDemo } = await import("./demo/insertDemo");
  const db = await openDatabase(databaseUrl ?? dataDir, { hasTime: true });
  await insertDemo(db);
  await db.destroy();
}

async function removeDemoContent({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!databaseUrl && !existsSync(dataDir))
    throw new StartError(`DATA_DIR=${dataDir} is not there.`);
  const { openDatabase } = await import("./db/client");
  const { removeDemo } = await import("./demo/state");
  const db = await openDatabase(databaseUrl ?? dataDir);
  const count = await removeDemo(db);
  console.log(count > 0 ? `${count} demo accounts are gone.` : "There are no demo accounts.");
  await db.destroy();
}

/** npm may pass Ctrl-C on to a process that the terminal has told already: that is no second one. */
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
