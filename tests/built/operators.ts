import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ServerProcess, startProcess } from "../support/serverProcess";

/** A temporary folder in which tests start the built server. */
export interface ServerSandbox {
  /** Working directory of the server; its data is in data/. */
  folder: () => string;
  /** Starts the server, by default without pages (--api). */
  start: (environment?: Record<string, string>, args?: string[]) => ServerProcess;
  /** Runs a command such as `backup`, until it exits. @param input what is piped into it */
  run: (
    args: string[],
    environment?: Record<string, string>,
    input?: string | Buffer,
  ) => Promise<{ code: unknown; out: string; err: string }>;
}

/** Lifetime of the folder: one test, or a whole file. */
const scopes = {
  test: { before: beforeEach, after: afterEach },
  file: { before: beforeAll, after: afterAll },
};

/** Creates a folder per test or file; afterwards kills its servers and deletes it. */
export function createOperator(scope: keyof typeof scopes = "test"): ServerSandbox {
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
    // Who reads nothing may have ended.
    child.stdin?.on("error", () => {}).end(input);
    const code = await exitCode;
    return { code, ...output };
  };
  return { folder: () => folder, start, run };
}
