import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const env = {
  HOME: "/root",
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  // The machine has no network, so npm has to install from its cache.
  npm_config_offline: "true",
};

/**
 * Runs shell commands as if typed one after the other: each runs even if the previous one failed.
 * @param options `input` is typed at their prompts; `cwd` is the project's folder by default
 * @returns what they wrote to stdout and stderr, and the exit status of the last one
 */
export async function runCommands(
  commands: string,
  { cwd = root, input = "" }: { cwd?: string; input?: string } = {},
): Promise<{ output: string; status: unknown }> {
  const child = spawn("sh", ["-c", `exec 2>&1\n${commands}`], { cwd, env });
  // Commands that read no input may have ended before it is written.
  child.stdin.on("error", () => {}).end(input);
  const exited = once(child, "exit");
  const output = await text(child.stdout);
  const [status]: unknown[] = await exited;
  return { output, status };
}

/** Runs shell commands as `runCommands` does. @returns their output @throws Error if the last one fails */
export async function shell(commands: string, options: { cwd?: string; input?: string } = {}) {
  const { output, status } = await runCommands(commands, options);
  if (status !== 0) throw new Error(`${commands}\nended with ${String(status)}:\n${output}`);
  return output;
}
