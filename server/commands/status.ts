import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { z } from "zod";
import type { Config } from "../config/config";
import { errorMessage } from "../config/errors";
import { loadConfig } from "../config/loadConfig";
import { parseArguments } from "./arguments";
import { reportStatus } from "./statusReport";

const timeoutMs = 5_000;

/**
 * Prints the version, whether the running server is ready, and what is wrong before a visitor notices;
 * exits with 1 unless it is ready.
 */
export async function status(args: string[]): Promise<void> {
  parseArguments("status", args, { options: {}, count: 0 });
  console.log(`Version ${findVersion()}`);
  const config = loadConfig();
  const [isReady, sentence] = await askServer(config);
  const { facts, problems } = await reportStatus(config);
  for (const line of [sentence, ...facts]) console.log(line);
  if (problems.length > 0) console.log("\nWhat is wrong:");
  for (const problem of problems) console.log(`- ${problem}`);
  process.exitCode = isReady ? 0 : 1;
}

/** Returns the name of the release's folder, or else the package's version. */
function findVersion(): string {
  const folder = process.cwd();
  if (basename(dirname(folder)) === "releases") return basename(folder);
  const manifest: unknown = existsSync("package.json")
    ? JSON.parse(readFileSync("package.json", "utf8"))
    : undefined;
  return z.object({ version: z.string() }).safeParse(manifest).data?.version ?? "unknown";
}

/** Returns whether the running server is ready, and the first sentence that it says at /readyz. */
async function askServer({ host, port }: Config): Promise<[isReady: boolean, sentence: string]> {
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${local.includes(":") ? `[${local}]` : local}:${port}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.headers.get("content-type")?.startsWith("text/plain"))
      throw new Error("another program does");
    const [sentence = ""] = (await response.text()).split("\n");
    return [response.ok, sentence];
  } catch (error) {
    const message = `The blog does not answer at ${url} (${errorMessage(error)}): it may be starting; journalctl --unit blog tells more.`;
    return [false, message];
  }
}
