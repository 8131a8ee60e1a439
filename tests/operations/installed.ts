import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "../support/freePort";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const run = promisify(execFile);

/** Runs a command in the project's folder. @returns what it printed. @throws where it fails */
export async function shell(command: string): Promise<string> {
  const { stdout, stderr } = await run("sh", ["-c", command], { cwd: root, maxBuffer: 1e8 });
  return stdout + stderr;
}

/** A blog that was installed from its release, as the guide says, below a folder of its own. */
export interface Installed {
  folder: string;
  /** Where the release was put. */
  program: string;
  /** Starts it. @returns its port, and how it is ended */
  start: (settings: Record<string, string>) => Promise<{ port: number; stop: () => Promise<void> }>;
  remove: () => Promise<void>;
}

/** What the guide and the Dockerfile let the shell do, in this order. */
export const installing = [
  "npm ci",
  "npm run release",
  "deploy/install.sh release/blog.tar.gz /opt/blog",
];

/** Installs the release, which the setup has packed. */
export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), "blog-operations-"));
  const program = join(folder, "opt/blog");
  await shell((installing[2] ?? "").replace("/opt/blog", program));
  return {
    folder,
    program,
    start: (settings) => start(program, { DATA_DIR: join(folder, "data"), ...settings }),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function start(program: string, settings: Record<string, string>) {
  const port = await freePort();
  const env = { PATH: process.env["PATH"], PORT: String(port), DEMO: "0", ...settings };
  const child = spawn(process.execPath, ["dist-server/main.js"], { cwd: program, env });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
