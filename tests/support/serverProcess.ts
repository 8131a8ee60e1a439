import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has printed so far. */
  output: { out: string; err: string };
  /** Its exit code; null where a signal ended it. */
  exitCode: Promise<unknown>;
  /** Where it answers, once it does. @throws Error with what it said when it ended instead */
  origin: () => Promise<string>;
}

/** A program of the built server, such as `main`, as its file. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../dist-server/${name}.js`, import.meta.url));
}

/**
 * Starts the built server as an operator does, on a free port, without demo content unless told so.
 * @param folder where it runs; its data is in data/ there
 * @param args such as `--api`, which needs no built page
 * @param program what is started, where that was built elsewhere
 */
export function startProcess(
  folder: string,
  environment: Record<string, string> = {},
  args: string[] = [],
  program = builtProgram("main"),
): ServerProcess {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", DEMO: "0", ...environment },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  const origin = async () => {
    for (;;) {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said.out) ?? [];
      if (port) return `http://127.0.0.1:${port}`;
      if (child.exitCode !== null) throw new Error(`The server ended: ${said.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, output: said, exitCode: ended, origin };
}
