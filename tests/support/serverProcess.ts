import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server in a child process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Text that the process has written so far. */
  output: { out: string; err: string };
  /** Resolves to the exit code, or to null if a signal ended the process. */
  exitCode: Promise<unknown>;
  /** Waits until the server listens. @returns its origin @throws Error with its error output if it exits instead */
  origin: () => Promise<string>;
}

/** Path of the built server's main file, which also runs commands. */
export const builtServer = fileURLToPath(new URL("../../dist-server/main.js", import.meta.url));

/**
 * Starts the built server as an operator does, on a free port and by default without demo content.
 * @param folder working directory, with the data in data/
 * @param args such as `--api`, which needs no built page
 */
export function startProcess(
  folder: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [builtServer, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", DEMO: "0", ...environment },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()));
  const exitCode = once(child, "exit").then(([code]: unknown[]) => code);
  const origin = async () => {
    for (;;) {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output.out) ?? [];
      if (port) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null) throw new Error(`The server exited: ${output.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, output, exitCode, origin };
}
