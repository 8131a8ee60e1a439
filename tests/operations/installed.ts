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

/** Runs a shell command in the project root. @returns its output @throws Error if it fails */
export async function shell(command: string): Promise<string> {
  const { stdout, stderr } = await run("sh", ["-c", command], { cwd: root, maxBuffer: 1e8 });
  return stdout + stderr;
}

/** A blog installed from the release as the guide describes, in a temporary folder. */
export interface Installed {
  folder: string;
  /** Folder of the installed release. */
  program: string;
  /** Starts the server and waits until it is ready. */
  start: (settings: Record<string, string>) => Promise<{ port: number; stop: () => Promise<void> }>;
  remove: () => Promise<void>;
}

/** Installation commands of the guide and the Dockerfile, in order. */
export const installCommands = [
  "npm ci",
  "npm run release",
  "deploy/install.sh release/blog.tar.gz /opt/blog",
];

/** Installs the release packed by the global setup. */
export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), "blog-operations-"));
  const program = join(folder, "opt/blog");
  await shell((installCommands[2] ?? "").replace("/opt/blog", program));
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
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, "exit");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
