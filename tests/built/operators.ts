import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ServerProcess, startProcess } from "../support/serverProcess";

/** A temporary folder in which tests start the built server. */
export interface ServerSandbox {
  /** Returns the working directory of the server, which stores its data in data/. */
  folder: () => string;
  /** Starts the server, by default with `--api`, which serves no pages. */
  start: (environment?: Record<string, string>, args?: string[]) => ServerProcess;
  /** Runs a command such as `backup` and waits until it exits. @param input piped into its standard input */
  run: (
    args: string[],
    environment?: Record<string, string>,
    input?: string | Buffer,
  ) => Promise<{ code: unknown; out: string; err: string }>;
}

/** Hooks for a folder that exists during one test or for a whole test file. */
const scopes = {
  test: { before: beforeEach, after: afterEach },
  file: { before: beforeAll, after: afterAll },
};

/** Creates a folder for each test or test file. Afterwards kills the servers in the folder and deletes it. */
export function createServerSandbox(scope: keyof typeof scopes = "test"): ServerSandbox {
  const { before, after } = scopes[scope];
  let folder = "";
  let running: ServerProcess[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "blog-built-"));
  });
  after(async () => {
    for (const { child, exitCode } of running) {
      child.kill("SIGKILL");
      await exitCode;
    }
    running = [];
    await rm(folder, { recursive: true });
  });
  const start = (environment: Record<string, string> = {}, args = ["--api"]) => {
    const server = startProcess(folder, environment, args);
    running.push(server);
    return server;
  };
  const run: ServerSandbox["run"] = async (args, environment = {}, input = "") => {
    const { child, output, exitCode } = start(environment, args);
    // Ignores write errors, since a command that reads no input may have exited already.
    child.stdin?.on("error", () => {}).end(input);
    const code = await exitCode;
    return { code, ...output };
  };
  return { folder: () => folder, start, run };
}
