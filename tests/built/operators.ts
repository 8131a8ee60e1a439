import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { type ServerProcess, startProcess } from "../support/serverProcess";

/** A folder of one test, in which it starts the built server; all of it is gone afterwards. */
export interface Operator {
  /** Where the server runs; its data is in data/ there. */
  folder: () => string;
  /** Starts the API alone, or does what `flag` says. */
  start: (environment?: Record<string, string>, flag?: string) => ServerProcess;
  /** Starts a server that should refuse. @returns what it said, once it has ended with 1 */
  refusal: (environment?: Record<string, string>) => Promise<string>;
}

/** Gives each test of a file its own folder and ends what it started there. */
export function createOperator(): Operator {
  let folder = "";
  let running: ServerProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "blog-built-"));
  });
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill("SIGKILL");
      await ended;
    }
    running = [];
    await rm(folder, { recursive: true });
  });
  const start = (environment: Record<string, string> = {}, flag = "--api") => {
    const server = startProcess(folder, environment, [flag], "built");
    running.push(server);
    return server;
  };
  const refusal = async (environment: Record<string, string> = {}) => {
    const { said, ended } = start(environment);
    const code = await ended;
    return code === 1 ? said.err : `It ended with ${String(code)}.`;
  };
  return { folder: () => folder, start, refusal };
}
