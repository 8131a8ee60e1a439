import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createServer } from "vite";

if (existsSync(".env")) process.loadEnvFile(".env");
const pagePort = Number(process.env["PORT"] || 3000);
const apiPort = pagePort + 1;

/** Serves the page with hot reload at PORT and proxies `/api` to the backend, which restarts when its code changes. */
async function main(): Promise<void> {
  const address = `http://localhost:${pagePort}`;
  const proxy = { "/api": `http://127.0.0.1:${apiPort}` };
  const page = await createServer({ server: { port: pagePort, strictPort: true, proxy } });
  await page.listen();
  const settings = { PORT: String(apiPort), DEMO: "1", PUBLIC_URL: address };
  const api = spawn(process.execPath, ["--watch", "--import", "tsx", "server/main.ts", "--api"], {
    env: { ...process.env, ...settings },
    stdio: ["inherit", "pipe", "inherit"],
  });
  const toPageUrl = (line: string) => line.replace(`http://localhost:${apiPort}`, address);
  createInterface(api.stdout).on("line", (line) => process.stdout.write(`${toPageUrl(line)}\n`));
  process.once("SIGTERM", () => api.kill());
  await once(api, "exit");
  process.exit();
}

void main();
