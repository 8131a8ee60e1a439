import { errorMessage, StartError } from "./config/errors";
import { loadConfig, runCli } from "./cli";

const timeoutMs = 5_000;

/** Prints what the running server says of itself at /readyz; exits with 1 unless it is ready. */
async function main(): Promise<void> {
  const { host, port } = loadConfig();
  const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${local.includes(":") ? `[${local}]` : local}:${port}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    process.stdout.write(await response.text());
    process.exitCode = response.ok ? 0 : 1;
  } catch (error) {
    throw new StartError(`The blog does not answer at ${url}: ${errorMessage(error)}.`);
  }
}

void runCli(main);
