import { startProcess } from "../support/serverProcess";

/** A running backend. */
export interface Server {
  /** Its address, on a free port. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend with demo content; what it complains of is printed.
 * @param dataDir where it keeps its data
 * @param settings more of its environment variables
 * @throws Error when it ends before it listens
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  // All tests write as the same few people: no quotas.
  const usual = { HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "1", WRITE_LIMIT: "0" };
  const environment = { ...usual, ...settings };
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
