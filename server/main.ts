import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, StartError } from "./config";
import { endWith, readSettings, runProgram } from "./program";

const program = fileURLToPath(import.meta.url);

/**
 * Runs the server from the project's folder: settings from the environment and .env, the page
 * from dist/. With `--api` it serves no page (for development, where Vite does); with
 * `--remove-demo` it does only that.
 */
async function main(): Promise<void> {
  if (process.argv.includes("--picture")) return makePictureHere();
  const config = readSettings();
  if (process.argv.includes("--demo")) return makeDemo(config);
  if (process.argv.includes("--remove-demo")) return takeDemoAway(config);
  const dist = process.argv.includes("--api") ? undefined : resolve("dist");
  const { startServer } = await import("./start");
  const server = await startServer(config, dist, { makeDemo: makeDemoApart, program });
  // First, since whoever is told where the blog is may stop it at once.
  stopOnSignal(server.stop);
  server.tell();
}

// What each of these needs is loaded by it alone: one process takes nothing of another's.

async function makePictureHere(): Promise<void> {
  const { answerPicture } = await import("./services/pictures");
  await answerPicture();
}

/** In a process of its own: after drawing the pictures this one would stay at twice the memory. */
async function makeDemoApart(): Promise<void> {
  const [code] = await once(fork(program, ["--demo"]), "exit");
  if (code !== 0) throw new StartError("The demo content could not be made: try DEMO=0.");
}

async function makeDemo({ databaseUrl, dataDir }: Config): Promise<void> {
  const { openDatabase } = await import("./db/client");
  const { insertDemo } = await import("./demo/insert");
  const db = await openDatabase(databaseUrl ?? dataDir, { hasTime: true });
  await insertDemo(db);
  await db.destroy();
}

async function takeDemoAway({ databaseUrl, dataDir }: Config): Promise<void> {
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
const sameSignalMs = 200;

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = () => {
    if (stoppingSince === 0) {
      stoppingSince = Date.now();
      stop().then(() => process.exit(0), endWith);
    } else if (Date.now() - stoppingSince > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

void runProgram(main);
