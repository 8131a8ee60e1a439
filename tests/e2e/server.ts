import { startProcess } from "../support/serverProcess";

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend with demo content on a free port; its stderr is printed.
 * @param settings further environment variables
 * @throws Error if it exits before it listens
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  // All tests write as the same few users, so quotas are off.
  const defaults = { HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "1", WRITE_LIMIT: "0" };
  const environment = { ...defaults, ...settings };
  const { child, exitCode, origin } = startProcess(process.cwd(), environment);
  child.stderr?.pipe(process.stderr);
  const { port } = new URL(await origin());
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await exitCode;
    },
  };
}
