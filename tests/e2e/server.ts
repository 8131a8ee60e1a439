import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../support/serverProcess";

/** Name of the environment variable with the options of Node.js for each server. */
export const serverOptionsEnv = "BLOG_SERVER_OPTIONS";

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend with demo content on a free port, and prints its stderr.
 * @param settings further environment variables
 * @throws Error if it exits before it listens
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  // All tests write as the same few users, so quotas are off.
  const defaults = { HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "1", WRITE_LIMIT: "0" };
  const { [serverOptionsEnv]: NODE_OPTIONS = "" } = process.env;
  const environment = { ...defaults, NODE_OPTIONS, ...settings };
  const { child, exitCode, origin } = startProcess(process.cwd(), environment);
  child.stderr?.pipe(process.stderr);
  const { port } = new URL(await origin());
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill("SIGINT");
      await exitCode;
    },
  };
}

/**
 * Starts a server with a new data folder, which is deleted when the server is stopped.
 * @param fill fills the folder before the server starts
 */
export async function startNewServer(
  settings: Record<string, string> = {},
  fill: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), "blog-new-"));
  await fill(dataDir);
  const server = await startServer(dataDir, settings);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
