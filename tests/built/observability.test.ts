import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { sessionUserSchema } from "../../src/contract/auth";
import { eventNames } from "../../server/operations/log";
import { send } from "../../tools/conformance/suite/client";
import type { ServerProcess } from "../support/serverProcess";
import { createOperator } from "./operators";

const slow = { timeout: 20_000 };

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const admin = { email: "tajny.szef@example.com", password: "Tajne-haslo-1" };
const user = { email: "tajna.osoba@example.com", password: "Tajne-haslo-2" };
const guide = fileURLToPath(new URL("../../docs/operations.md", import.meta.url));

const operator = createOperator("file");
let server: ServerProcess;
let origin = "";
beforeAll(async () => {
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  server = operator.start({ ...settings, LOG: "json", METRICS: "1" });
  origin = await server.origin();
});
const events = () =>
  server.output.out
    .split("\n")
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));

/** Returns the latest event of a name. */
const lastEvent = (name: string) => events().findLast(({ event }) => event === name);

async function logIn(body: typeof admin) {
  const { text } = await send(origin, validatedEndpoints.login, { body });
  return sessionUserSchema.parse(JSON.parse(text));
}

/** Reads the path of the link in the newest mail. */
async function readLink(): Promise<string> {
  const outbox = join(operator.folder(), "data", "outbox");
  const [name = ""] = (await readdir(outbox)).toSorted().slice(-1);
  const mail = (await readFile(join(outbox, name), "utf8")).replaceAll("=\r\n", "");
  return /http:\/\/localhost:\d+(\S+)/.exec(mail)?.[1] ?? "";
}

describe("the log of a server", () => {
  it("records requests and security events without personal data", async () => {
    const adminSession = await logIn(admin);
    const id = adminSession._id;
    await send(origin, validatedEndpoints.login, { body: { ...admin, password: "Zgaduje-1!" } });
    await send(origin, validatedEndpoints.register, { body: { username: "Tajna", ...user } });
    await expect.poll(() => lastEvent("mail.stored"), slow).toBeDefined();
    await send(
      origin,
      { method: "GET", path: `/api/auth${(await readLink()).slice("/users".length)}` },
      {},
    );
    const as = await logIn(user);
    await send(origin, validatedEndpoints.countProfiles, { as });
    const passwordChange = { params: { id: as._id }, body: { password: "Tajne-haslo-3" } };
    await send(origin, validatedEndpoints.updateProfile, { as, ...passwordChange });
    await send(origin, validatedEndpoints.requestReset, { body: { email: user.email } });
    await expect
      .poll(() => events().filter(({ event }) => event === "mail.stored"), slow)
      .toHaveLength(2);
    const link = await readLink();
    await send(
      origin,
      { method: "POST", path: `/api/password${link}` },
      { body: { password: "Tajne-haslo-4" } },
    );
    await send(origin, validatedEndpoints.deleteProfile, {
      as: adminSession,
      params: { id: as._id },
    });
    for (let guess = 0; guess < 11; guess += 1) {
      await send(origin, validatedEndpoints.login, {
        body: { email: "nikt@example.com", password: "x" },
      });
    }
    await send(origin, { method: "GET", path: "/api/posts?search=tajne" }, {});

    const client = lastEvent("login.succeeded")?.["client"];
    expect(client).toMatch(/^[\w-]{16}$/);
    expect(lastEvent("login.succeeded")).toMatchObject({ level: "info", account: as._id });
    expect(events().find(({ event }) => event === "login.failed")).toMatchObject({
      account: id,
      client,
    });
    expect(lastEvent("role.refused")).toMatchObject({
      account: as._id,
      route: "GET /api/users/count",
    });
    expect(lastEvent("password.changed")).toMatchObject({ account: as._id, client });
    expect(lastEvent("password.reset")).toMatchObject({ account: as._id, client });
    expect(lastEvent("account.deleted")).toMatchObject({ account: as._id, by: id });
    expect(lastEvent("limit.reached")).toMatchObject({ route: "POST /api/auth/login", client });
    await expect
      .poll(() => lastEvent("request"), slow)
      .toMatchObject({ method: "GET", route: "/api/posts" });
    expect(lastEvent("request")).toEqual({
      level: "info",
      time: expect.stringMatching(/^20.*Z$/),
      request: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
      event: "request",
      method: "GET",
      route: "/api/posts",
      status: 200,
      ms: expect.any(Number),
    });
    const output = server.output.out + server.output.err;
    expect(output).not.toMatch(/tajn|haslo|nikt@|eyJ|argon2|127\.0\.0\.1/i);
    expect(output).not.toContain(link.split("/").at(-1));
  });
});

describe("the metrics endpoint", () => {
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/metrics`, { headers });
    return { status: response.status, text: await response.text() };
  };

  it("counts requests by route template, and exposes every metric that the guide lists", async () => {
    for (const path of ["/api/posts?pageNumber=1", "/api/posts?pageNumber=1", "/no/such?path"]) {
      await fetch(origin + path);
    }
    const { text } = await read();
    expect(text).toMatch(/_seconds_count\{method="GET",route="\/api\/posts",status="200"\} [2-9]/);
    expect(text).toMatch(/_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).toMatch(/blog_response_cache_requests_total\{result="hit"\} [1-9]/);
    expect(text).toContain('blog_mails{state="waiting"} 0');
    const names = (await readFile(guide, "utf8")).match(/`(blog|nodejs|process)_\w+`/g) ?? [];
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(text).toContain(`# HELP ${name.slice(1, -1)} `);
  });

  it("does not exist for requests through a proxy", async () => {
    const headers = `x-forwarded-for forwarded via x-real-ip cf-connecting-ip cf-connecting-ipv6 cf-ray
      true-client-ip fastly-client-ip x-client-ip x-azure-clientip x-original-forwarded-for`;
    for (const header of headers.split(/\s+/)) {
      const { status, text } = await read({ [header]: "127.0.0.1" });
      expect([status, text]).toEqual([404, JSON.stringify({ message: "Nie znaleziono." })]);
    }
  });
});

it("the guide lists exactly the existing events", async () => {
  const rows = (await readFile(guide, "utf8")).matchAll(/^\| `([a-z.]+)` +\| (info|warn|error)/gm);
  expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(eventNames));
});

it("a server is healthy and ready, and logs its shutdown", async () => {
  const states = ["/healthz", "/readyz"].map(async (path) => (await fetch(origin + path)).text());
  expect(await Promise.all(states)).toEqual(["ok\n", "ready\n"]);
  server.child.kill("SIGTERM");
  expect(await server.exitCode).toBe(0);
  const names = events().map(({ event }) => event);
  expect(names.filter((name) => String(name).startsWith("server."))).toEqual([
    "server.started",
    // The URL, and that the privacy page names nobody.
    "server.note",
    "server.note",
    "server.stopped",
  ]);
  expect(server.output.err).toBe("");
});
