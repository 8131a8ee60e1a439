import { addPost } from "../../support/factories";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type * as argon2 from "@node-rs/argon2";
import { beforeEach, vi } from "vitest";
import { createTestApp, type TestApp } from "../../support/testApp";
import { firstPostTitle, password } from "../../support/sampleData";
import type { ProxiedResponse } from "../../support/alteringProxy";
import type { Report } from "@blog/conformance/report";

const command = fileURLToPath(new URL("../../../packages/conformance/main.ts", import.meta.url));

// Hashing at production cost would dominate the run time.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (secret: string) => real.hash(secret, cheap) };
});

/** Backend of the current test, and its origin. */
export let test: TestApp;
export let origin = "";

/** Starts a backend for each test of a file, and raises the timeout, because a test sends hundreds of requests. */
export function installBackend(): void {
  vi.setConfig({ testTimeout: 300_000 });
  beforeEach(openBackend);
}

/** Command-line options with the accounts that `openBackend` creates. */
export const accounts = [
  `--admin=szef@example.com:${password}`,
  `--user=ala@example.com:${password}`,
  `--user=ola@example.com:${password}`,
];

/** Starts a backend with three accounts and a post on a free port. */
async function openBackend(): Promise<void> {
  test = await createTestApp({ WRITE_LIMIT: "0" });
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  await test.addUser("szef@example.com", { isAdmin: true });
  await test.addUser("ola@example.com");
  const userId = await test.addUser("ala@example.com");
  await addPost(test.db, userId, { title: firstPostTitle });
}

/** Runs the conformance command in its own process, as an operator does. */
export async function check(...args: string[]) {
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), command, ...args]);
  const exitCode = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exitCode, out, err };
}

/** Runs the conformance command with `--json` and parses the report. */
export async function checkAsJson(...args: string[]) {
  const { out, ...rest } = await check(...args, "--json");
  const report: Report = JSON.parse(out);
  return { ...rest, report };
}

/** Verifies an account as soon as it is registered, like a backend that sends no mails. */
export async function verifyNewAccounts({ db }: TestApp, { call }: ProxiedResponse): Promise<void> {
  if (call !== "POST /api/auth/register") return;
  await db.updateTable("users").set({ is_verified: 1 }).execute();
}
