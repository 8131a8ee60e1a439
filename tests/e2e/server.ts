import { type ChildProcess, spawn } from "node:child_process";

/** A running backend. */
export interface Server {
  /** Its address, on a free port. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend with demo content.
 * @param dataDir where it keeps its data
 * @param settings more of its environment variables
 * @throws Error when it ends before it listens
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address) resolve(address[0]);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  return { origin, stop: () => stopServer(server) };
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
