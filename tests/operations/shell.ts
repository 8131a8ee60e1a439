import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const env = {
  HOME: "/root",
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  // The machine has no network, but what was once installed.
  npm_config_offline: "true",
};

/**
 * Runs commands as somebody types them: each starts whatever became of the one before.
 * @param options `input` is typed at their prompts; `cwd` is the project's folder by default
 * @returns what they printed and the status of the last one
 */
export async function attempt(
  commands: string,
  { cwd = root, input = "" }: { cwd?: string; input?: string } = {},
): Promise<{ output: string; status: unknown }> {
  const child = spawn("sh", ["-c", `exec 2>&1\n${commands}`], { cwd, env });
  // Who asks for nothing may have ended.
  child.stdin.on("error", () => {}).end(input);
  const exit = once(child, "exit");
  const output = await text(child.stdout);
  const [status]: unknown[] = await exit;
  return { output, status };
}

/** Runs commands. @returns what they printed. @throws Error where the last one fails */
export async function shell(commands: string, options: { cwd?: string; input?: string } = {}) {
  const { output, status } = await attempt(commands, options);
  if (status !== 0) throw new Error(`${commands}\nended with ${String(status)}:\n${output}`);
  return output;
}
