import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { createLog, eventNames, logEvent } from "../../server/platform/log/log";
import { type LooseRequest, send } from "@blog/conformance/suite/http";
import { createClient } from "@blog/conformance/suite/client";
import { findUserByEmail } from "../../server/features/auth/repository";
import { password } from "../support/sampleData";
import { createTestApp, type TestApp } from "../support/testApp";

const guide = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const linkToken = "tajny-token-z-wiadomosci";
const admin = { email: "tajny.szef@example.com", password };
const user = { email: "tajna.osoba@example.com", password: "Tajne-haslo-2" };

let test: TestApp;
let adminId = "";
beforeEach(async () => {
  test = await createTestApp({ METRICS: "1" });
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  adminId = await test.addUser(admin.email, { isAdmin: true });
});

const ask = (method: string, path: string, request: LooseRequest = {}) =>
  send(test.app.listenUrl(), { method, path }, request);

const logIn = (body: typeof admin) => createClient(test.app.listenUrl()).ok("login", { body });

/** Returns the latest log line of an event. */
const lastEvent = (name: string) => test.logLines.findLast(({ event }) => event === name);

/** Waits until `count` mails have been sent. @returns the path of the link in the latest mail */
async function linkMailed(count: number): Promise<string> {
  await expect.poll(() => test.mails).toHaveLength(count);
  return new URL(test.mails.at(-1)?.link ?? "").pathname;
}

describe("the log of a server", () => {
  it("records requests and security events without personal data", async () => {
    const as = await logIn(admin);
    await ask("POST", "/api/auth/login", { body: { ...admin, password: "Zgaduje-1!" } });
    await ask("POST", "/api/auth/register", { body: { username: "Tajna", ...user } });
    await ask("GET", (await linkMailed(1)).replace("/users", "/api/auth"));
    const ownSession = await logIn(user);
    await ask("GET", "/api/users/count", { as: ownSession });
    const body = { password: "Tajne-haslo-3" };
    await ask("PUT", `/api/users/profile/${ownSession._id}`, { as: ownSession, body });
    await ask("POST", "/api/password/reset-password-link", { body: { email: user.email } });
    const link = await linkMailed(2);
    await ask("POST", `/api/password${link}`, { body: { password: "Tajne-haslo-4" } });
    await ask("DELETE", `/api/users/profile/${ownSession._id}`, { as });
    const guess = { email: "nikt@example.com", password: "x" };
    for (let count = 0; count < 11; count += 1)
      await ask("POST", "/api/auth/login", { body: guess });
    await ask("GET", "/api/posts?search=tajne");

    const account = ownSession._id;
    const client = lastEvent("login.succeeded")?.["client"];
    expect(client).toMatch(/^[\w-]{16}$/);
    expect(lastEvent("login.succeeded")).toMatchObject({ level: "info", account });
    const failed = test.logLines.find(({ event }) => event === "login.failed");
    expect(failed).toMatchObject({ account: adminId, client });
    expect(lastEvent("role.refused")).toMatchObject({ account, route: "GET /api/users/count" });
    expect(lastEvent("password.changed")).toMatchObject({ account, client });
    expect(lastEvent("password.reset")).toMatchObject({ account, client });
    expect(lastEvent("account.deleted")).toMatchObject({ account, by: adminId });
    expect(lastEvent("limit.reached")).toMatchObject({ route: "POST /api/auth/login", client });
    await expect.poll(() => lastEvent("request")).toMatchObject({ route: "/api/posts" });
    expect(lastEvent("request")).toEqual({
      level: "info",
      time: expect.stringMatching(/^20.*Z$/),
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: "request",
      method: "GET",
      route: "/api/posts",
      status: 200,
      ms: expect.any(Number),
    });
    const output = JSON.stringify(test.logLines);
    expect(output).not.toMatch(/tajn|haslo|nikt@|eyJ|argon2|127\.0\.0\.1/i);
    expect(output).not.toContain(link.split("/").at(-1));
  });

  it("tells the route and cause of an error, but no secrets", async () => {
    const as = await logIn(admin);
    const hash = (await findUserByEmail(test.db, admin.email))?.password_hash;
    // From here on, every query for an account or a link fails.
    await test.db.schema.alterTable("users").renameTo("gone").execute();
    await test.db.schema.alterTable("link_tokens").renameTo("lost").execute();
    const reset = `/api/password/reset-password/${adminId}/${linkToken}`;
    const failures = [
      await ask("GET", `/api/auth/${adminId}/verify/${linkToken}`),
      await ask("GET", reset),
      await ask("POST", reset, { body: { password: user.password } }),
      await ask("POST", "/api/auth/login", { body: admin }),
      await ask("POST", "/api/auth/register", { body: { username: "Tajna Osoba", ...user } }),
      await ask("GET", "/api/users/profile", { as }),
      await ask("PUT", `/api/users/profile/${adminId}`, { as, body: { bio: "Tajne bio" } }),
      await ask("GET", `/api/posts/${adminId}?token=${linkToken}`),
    ];
    const message = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";
    expect(failures.map(({ status, text }) => [status, JSON.parse(text)])).toEqual(
      failures.map(() => [500, { message }]),
    );
    // The first of these requests fails only after its response was sent, and the next two do not fail.
    await ask("POST", "/api/password/reset-password-link", { body: { email: admin.email } });
    await ask("GET", `/reset-password/${adminId}/${linkToken}`);
    await ask("GET", `/api/password/reset-password/zle/${linkToken}`);
    // This failure is not logged again, because the same failure is logged only once a minute.
    await ask("GET", `/api/auth/${adminId}/verify/${linkToken}`);
    await expect.poll(() => lastEvent("task.failed")).toMatchObject({ task: "send mails" });
    const loggedFailures = test.logLines.filter(({ event }) => event === "request.failed");
    expect(loggedFailures).toHaveLength(failures.length);
    expect(loggedFailures[0]).toMatchObject({
      route: "GET /api/auth/:userId/verify/:token",
      stack: expect.stringContaining("no such table"),
    });
    const output = JSON.stringify(test.logLines);
    for (const secret of [linkToken, password, admin.email, "Tajn", as.token, hash, adminId])
      expect(output.replaceAll(`"account":"${adminId}"`, "")).not.toContain(secret);
    expect(output).not.toMatch(/argon2|Bearer|eyJ/);
  });

  it("has exactly the events that the guide lists", () => {
    const rows = guide.matchAll(/^\| `([a-z.]+)` +\| (info|warn|error)/gm);
    expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(eventNames));
  });
});

describe("the metrics endpoint", () => {
  it("counts requests by route template, and has every metric that the guide lists", async () => {
    for (const path of ["/api/posts?pageNumber=1", "/api/posts?pageNumber=1", "/no/such?path"])
      await ask("GET", path);
    const { text } = await ask("GET", "/metrics");
    expect(text).toMatch(/_seconds_count\{method="GET",route="\/api\/posts",status="200"\} 2/);
    expect(text).toMatch(/_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).toMatch(/blog_response_cache_requests_total\{result="hit"\} [1-9]/);
    expect(text).toContain('blog_mails{state="waiting"} 0');
    const names = guide.match(/`(blog|nodejs|process)_\w+`/g) ?? [];
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(text).toContain(`# HELP ${name.slice(1, -1)} `);
  });

  it("does not exist for requests through a proxy", async () => {
    const headers = `x-forwarded-for forwarded via x-real-ip cf-connecting-ip cf-connecting-ipv6 cf-ray
      true-client-ip fastly-client-ip x-client-ip x-azure-clientip x-original-forwarded-for`;
    for (const header of headers.split(/\s+/)) {
      const { status } = await ask("GET", "/metrics", { headers: { [header]: "127.0.0.1" } });
      expect([header, status]).toEqual([header, 404]);
    }
  });
});

it("a value in the log as text cannot be mistaken for further fields or lines", () => {
  let output = "";
  const log = createLog("text", (line) => (output += line));
  logEvent(log, "mail.failed", { reason: 'away by="x"\nlogin.failed', next: "soon" });
  expect(output.slice(output.indexOf(" ") + 1)).toBe(
    String.raw`warn mail.failed reason="away by=\"x\"\nlogin.failed" next=soon` + "\n",
  );
});
