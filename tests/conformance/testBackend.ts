import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type * as argon2 from "@node-rs/argon2";
import { afterEach, beforeEach, vi } from "vitest";
import { insertPost } from "../../server/repositories/post";
import { isRecord } from "../../src/lib/narrow";
import { createTestApp, type TestApp } from "../server/testApp";
import { password, storedTexts } from "../support/sampleData";
import type { ProxiedResponse } from "../support/alteringProxy";
import type { Report } from "../../tools/conformance/report";

const command = fileURLToPath(new URL("../../tools/conformance/main.ts", import.meta.url));

// Hashing passwords as carefully as in production would take most of the time.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (secret: string) => real.hash(secret, cheap) };
});

/** The backend of the running test, and its address. */
export let test: TestApp;
export let origin = "";

/** Gives each test of a file a backend of its own, and time for hundreds of requests to it. */
export function installBackend(): void {
  vi.setConfig({ testTimeout: 300_000 });
  beforeEach(openBackend);
  afterEach(() => test.close());
}

/** The options that name the accounts of `openBackend`. */
export const accounts = [
  `--admin=szef@example.com:${password}`,
  `--user=ala@example.com:${password}`,
  `--user=ola@example.com:${password}`,
];

/** A backend with three accounts and a post, on a port of its own. */
async function openBackend(): Promise<void> {
  test = await createTestApp(undefined, { WRITE_LIMIT: "0" });
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
  await test.addUser("szef@example.com", { isAdmin: true });
  await test.addUser("ola@example.com");
  const userId = await test.addUser("ala@example.com");
  await insertPost(test.db, { ...storedTexts, userId });
}

/** Lets the command fail by a mistake of its own when it gets this signal. */
const failing = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => { throw new Error("A mistake of its own."); })',
)}`;

/** Starts the command as an operator does. */
export function startCheck(...args: string[]) {
  const imports = [import.meta.resolve("tsx"), failing].flatMap((one) => ["--import", one]);
  const child = spawn(process.execPath, [...imports, command, ...args]);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const out = text(child.stdout);
  let err = "";
  let listen: (said: string) => void = () => {};
  child.stderr.on("data", (said: Buffer) => {
    err += said.toString();
    listen(said.toString());
  });
  return {
    child,
    /** Tells what it says while it runs. */
    onSaid: (listener: typeof listen) => void (listen = listener),
    result: async () => ({ code: await ended, out: await out, err }),
  };
}

export async function check(...args: string[]) {
  return startCheck(...args).result();
}

/** The same, with the report for machines. */
export async function checkAsJson(...args: string[]) {
  const { out, ...rest } = await check(...args, "--json");
  const report: Report = JSON.parse(out);
  return { ...rest, report };
}

/** All that is stored, without the links of mails that nobody follows. */
export async function readData({ db }: TestApp) {
  return Promise.all([
    db
      .selectFrom("users")
      .select(["email", "username", "bio", "is_admin", "password_hash"])
      .orderBy("id")
      .execute(),
    db.selectFrom("posts").selectAll().orderBy("id").execute(),
    db.selectFrom("comments").selectAll().execute(),
    db.selectFrom("categories").selectAll().execute(),
    db.selectFrom("likes").selectAll().execute(),
  ]);
}

/** Lets who registers log in at once, as backends do that send no mail. */
export async function verifyNewcomers({ db }: TestApp, { call }: ProxiedResponse): Promise<void> {
  if (call !== "POST /api/auth/register") return;
  await db.updateTable("users").set({ is_verified: 1 }).execute();
}

/** Makes an answer deviate as those of other backends do. */
export function deviate(answer: ProxiedResponse): void {
  deviations[answer.call]?.(answer);
  if (answer.status >= 400 && isRecord(answer.body)) answer.body = { message: "Invalid data" };
}

const deviations: Record<string, (answer: ProxiedResponse) => void> = {
  "GET /api/categories": (answer) => (answer.status = 201),
  "POST /api/posts": (answer) => (answer.status = answer.status === 201 ? 200 : answer.status),
  "PUT /api/posts/like/:id": (answer) => {
    if (isRecord(answer.body) && "likes" in answer.body)
      answer.body = { likes: answer.body["likes"] };
  },
  "DELETE /api/users/profile/:id": (answer) => {
    if (answer.status === 200) answer.body = { msg: "Usunięto." };
  },
  "DELETE /api/categories/:id": (answer) => {
    if (answer.status === 200) answer.body = { message: "Usunięto." };
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/comments": (answer) => {
    if (!Array.isArray(answer.body)) return;
    const secret = { password: "$2b$10$tajnytajnytajny" };
    answer.body = answer.body.map((comment: { user: object }) => {
      return { ...comment, user: { ...comment.user, ...secret } };
    });
  },
};
