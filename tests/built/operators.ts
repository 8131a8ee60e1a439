import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type ServerProcess, startProcess } from "../support/serverProcess";

/** A folder in which tests start the built server; all of it is gone afterwards. */
export interface Operator {
  /** Where the server runs; its data is in data/ there. */
  folder: () => string;
  /** Starts the API alone, or does what the arguments say. */
  start: (environment?: Record<string, string>, args?: string[]) => ServerProcess;
  /** Starts a server that should refuse. @returns what it said, once it has ended with 1 */
  refusal: (environment?: Record<string, string>) => Promise<string>;
}

/** What has a folder to itself: each test of a file, or all of them together. */
const scopes = {
  test: { before: beforeEach, after: afterEach },
  file: { before: beforeAll, after: afterAll },
};

/** Gives each test of a file, or the file, a folder and ends what was started there. */
export function createOperator(scope: keyof typeof scopes = "test"): Operator {
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
  const refusal = async (environment: Record<string, string> = {}) => {
    const { output, exitCode } = start(environment);
    const code = await exitCode;
    return code === 1 ? output.err : `It ended with ${String(code)}.`;
  };
  return { folder: () => folder, start, refusal };
}
