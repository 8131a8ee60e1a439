import { basename } from "node:path";
import { errorMessage, StartError } from "../config/errors";
import { loadConfig } from "../config/loadConfig";
import { parseArguments } from "./arguments";

const timeoutMs = 5_000;

/**
 * Prints the version, and what the running server says of itself at /readyz; exits with 1 unless it
 * is ready.
 */
export async function status(args: string[]): Promise<void> {
  parseArguments("status", args, { options: {}, count: 0 });
  const { host, port } = loadConfig();
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${local.includes(":") ? `[${local}]` : local}:${port}/readyz`;
  // The folder of a release is named after its version.
  console.log(`Version ${basename(process.cwd())}`);
  const answer = await ask(url);
  process.stdout.write(answer.text);
  process.exitCode = answer.isReady ? 0 : 1;
}

/** @throws StartError if the blog does not answer */
async function ask(url: string): Promise<{ isReady: boolean; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.headers.get("content-type")?.startsWith("text/plain"))
      return { isReady: response.ok, text: await response.text() };
    throw new Error("another program does");
  } catch (error) {
    throw new StartError(
      `The blog does not answer at ${url} (${errorMessage(error)}): it may be starting; journalctl --unit blog tells more.`,
    );
  }
}
