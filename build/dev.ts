import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "vite";

if (existsSync(".env")) process.loadEnvFile(".env");
const pagePort = Number(process.env["PORT"] || 3000);
const apiPort = pagePort + 1;

/** Serves the page with hot reload at PORT, and the API, which restarts when it changes, at the next port. */
async function main(): Promise<void> {
  const proxy = { "/api": `http://127.0.0.1:${apiPort}` };
  const page = await createServer({ server: { port: pagePort, strictPort: true, proxy } });
  await page.listen();
  const settings = { PORT: String(apiPort), DEMO: "1", PUBLIC_URL: `http://localhost:${pagePort}` };
  const api = spawn(process.execPath, ["--watch", "--import", "tsx", "server/main.ts", "--api"], {
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  process.once("SIGTERM", () => api.kill());
  page.printUrls();
  await once(api, "exit");
  process.exit();
}

void main();
