import { test as base, expect, type Page } from "@playwright/test";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface WorkerFixtures {
  /** A backend with demo content on a free port: its address. */
  origin: string;
}

interface Fixtures {
  /** What the browser complained about: errors on its console and exceptions nobody caught. */
  complaints: string[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), "blog-e2e-"));
      const { server, origin } = await startServer(dataDir);
      await provide(origin);
      await stopServer(server);
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await provide(complaints);
  },
});

export { expect };

/** Answers the cookie banner beforehand, where a test is about something else. */
export async function acceptCookies(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: "CookieConsent", value: "true", url: origin }]);
}

async function startServer(dataDir: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "1" },
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
  return { server, origin };
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
