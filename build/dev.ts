import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { createServer } from "vite";

if (existsSync(".env")) process.loadEnvFile(".env");
const pagePort = Number(process.env["PORT"] || 3000);
const apiPort = pagePort + 1;

/**
 * Serves the page with hot reload at PORT, and at the next port the API, which restarts when its
 * code changes.
 */
async function main(): Promise<void> {
  for (const port of [pagePort, apiPort]) {
    if (await isFree(port)) continue;
    console.warn(`Port ${port} is in use: stop the program that uses it.`);
    process.exit(1);
  }
  const settings = { PORT: String(apiPort), DEMO: "1", PUBLIC_URL: `http://localhost:${pagePort}` };
  const api = spawn(process.execPath, ["--watch", "--import", "tsx", "server/main.ts", "--api"], {
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  process.once("SIGTERM", () => api.kill());
  const proxy = { "/api": `http://127.0.0.1:${apiPort}` };
  const page = await createServer({ server: { port: pagePort, strictPort: true, proxy } });
  await page.listen();
  page.printUrls();
  await once(api, "exit");
  process.exit();
}

/** Returns whether nothing listens on a port of this machine, by either protocol. */
async function isFree(port: number): Promise<boolean> {
  const attempts = ["127.0.0.1", "::1"].map((host) => canConnect(port, host));
  return !(await Promise.all(attempts)).includes(true);
}

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

void main();
