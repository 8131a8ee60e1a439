import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { createInterface } from "node:readline";
import { createServer, type Plugin } from "vite";

if (existsSync(".env")) process.loadEnvFile(".env");
const pagePort = Number(process.env["PORT"] || 3000);
const apiPort = pagePort + 1;
const address = `http://localhost:${pagePort}`;

/** Matches files that the backend consists of. */
const apiFile = /^(server|packages\/(shared|markdown|contract))\/.*\.(ts|json|md|sql)$/;

/** Serves the page with hot reload at PORT and proxies `/api` to the backend, which restarts when its code changes. */
async function main(): Promise<void> {
  const proxy = { "/api": `http://127.0.0.1:${apiPort}` };
  const server = { port: pagePort, strictPort: true, proxy };
  const page = await createServer({ server, plugins: [restartingApi(), pageMistakes()] });
  await page.listen();
}

/**
 * Runs the backend as a child process. Vite's watcher tells of its changes, since those of Node.js and tsx lose a file
 * that an editor replaced.
 */
function restartingApi(): Plugin {
  let api = startApi();
  process.once("exit", () => api.child.kill());
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit());
  let restart: NodeJS.Timeout | undefined;
  let restarted = Promise.resolve();

  async function restartApi(file: string): Promise<void> {
    print(`${file} has changed: the backend restarts.`);
    const { child } = api;
    // Killed outright, since a stopping server first waits for its clients. SQLite survives this.
    if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
    api = startApi("The backend has restarted.");
  }

  async function callOnceListening(next: () => void): Promise<void> {
    await api.listening;
    next();
  }

  return {
    name: "restarting-api",
    configureServer({ watcher, middlewares }) {
      watcher.on("all", (event, path) => {
        const file = relative(process.cwd(), path);
        if (!apiFile.test(file) || event === "addDir" || event === "unlinkDir") return;
        // Switching the branch changes many files at once.
        clearTimeout(restart);
        restart = setTimeout(() => {
          restarted = restarted.then(() => restartApi(file));
        }, 100);
      });
      // Requests wait for a backend that is starting, rather than fail.
      middlewares.use("/api", (_request, _response, next) => void callOnceListening(next));
    },
  };
}

/** Names a component's mistake in the overlay, and loads the failed page again once a file has changed. */
function pageMistakes(): Plugin {
  return {
    name: "page-mistakes",
    configureServer({ watcher, ws }) {
      let hasFailed = false;
      ws.on("page-failed", (err: { message: string; stack: string } | null) => {
        hasFailed = true;
        if (err) ws.send({ type: "error", err });
      });
      watcher.on("all", () => {
        // Vite itself does not update a page whose modules have failed to load.
        if (hasFailed) ws.send({ type: "full-reload" });
        hasFailed = false;
      });
    },
  };
}

interface Api {
  child: ChildProcess;
  /** Resolves once the backend listens or has failed to start. */
  listening: Promise<void>;
}

/** @param greeting line to print instead of the server's own once it listens */
function startApi(greeting?: string): Api {
  const settings = { PORT: String(apiPort), DEMO: "1", PUBLIC_URL: address };
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts", "--api"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const listening = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.includes(`:${apiPort}`)) {
        resolve();
        if (greeting) print(greeting);
      }
      if (!greeting) print(line.replace(`http://localhost:${apiPort}`, address));
    });
    child.once("exit", (code) => {
      if (code) print("The backend has stopped. It starts again when a file of it changes.");
      resolve();
    });
  });
  return { child, listening };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main();
