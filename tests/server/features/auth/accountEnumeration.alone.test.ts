import type * as argon2 from "@node-rs/argon2";
import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SqliteConnection } from "../../../../server/platform/db/drivers/sqliteConnection";
import { hashPassword } from "../../../../server/features/auth/passwords";
import { createLinkToken } from "../../../../server/features/auth/linkToken";
import type { Mail } from "../../../../server/platform/mail/mailer";
import { countRows } from "../../../../server/platform/db/rows";
import { testMailer } from "../../../support/mailer";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { password } from "../../../support/sampleData";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return { hash: vi.fn<typeof hash>(real.hash), verify: vi.fn<typeof verify>(real.verify) };
});

const verified = "ala@example.com";
const unverified = "ola@example.com";
const unknown = "nikt@example.com";
const unknownId = "f".repeat(24);
const unknownToken = "nieznany-token-z-wiadomosci";

const statements = vi.spyOn(SqliteConnection.prototype, "executeQuery");

/** Kinds of statements that count as the same work, since each takes one commit. */
const writeKinds: Record<string, string> = { InsertQueryNode: "write", UpdateQueryNode: "write" };

const mailer = testMailer((mail) => void mails.push(mail));

let mails: Mail[] = [];
let test: TestApp;
let userId = "";
beforeEach(async () => {
  mails = [];
  test = await createTestApp({}, { mailer });
  const passwordHash = await hashPassword(password);
  userId = await test.addUser(verified, { passwordHash });
  await test.addUser(unverified, { passwordHash, isVerified: false });
});

/** Sends a request. @returns the response and the work done for it, which is compared in place of the time */
async function measureWork(method: "GET" | "POST", url: string, payload?: object) {
  vi.clearAllMocks();
  const { statusCode, body, headers } = await test.send(method, url, payload);
  const costs = vi
    .mocked(verify)
    .mock.calls.map(([passwordHash]) => hashParametersOf(passwordHash));
  return {
    response: { statusCode, body, headers: Object.keys(headers) },
    statements: statements.mock.calls.map(([{ query }]) => query.kind),
    verified: costs,
    hashed: vi.mocked(hash).mock.calls.length,
  };
}

/** Returns the algorithm and parameters at the start of a hash. */
const hashParametersOf = (passwordHash: unknown) =>
  String(passwordHash).split("$").slice(0, 4).join("$");

describe("a login", () => {
  const logIn = (email: string) =>
    measureWork("POST", "/api/auth/login", { email, password: "Zgaduje-1!" });

  it("does the same work for an unknown account as for a wrong password", async () => {
    const work = await logIn(verified);
    expect(work.response).toMatchObject({ statusCode: 400 });
    expect(work.statements).toEqual(["SelectQueryNode", "RawNode", "SelectQueryNode"]);
    expect(work.verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d{5,},/)]);
    expect(await logIn(unknown)).toEqual(work);
    expect(await logIn(unverified)).toEqual(work);
    expect(mails).toEqual([]);
  });

  it("reveals that an address is unverified only with the right password", async () => {
    const payload = { email: unverified, password };
    const { response } = await measureWork("POST", "/api/auth/login", payload);
    expect(response).toMatchObject({ statusCode: 400, body: expect.stringContaining("potwierdź") });
    expect(mails.map(({ to }) => to)).toEqual([unverified]);
  });
});

it("a registration hashes the password even if the address is taken", async () => {
  const register = (email: string) =>
    measureWork("POST", "/api/auth/register", { username: "Ala", email, password });
  expect(await register(unknown)).toMatchObject({ hashed: 1 });
  expect(await register(verified)).toMatchObject({ hashed: 1, response: { statusCode: 400 } });
});

describe("a password reset request", () => {
  const requestReset = (email: string) =>
    measureWork("POST", "/api/password/reset-password-link", { email });

  it("is answered before the account is looked up", async () => {
    const wake = vi.spyOn(test.app.mailQueue, "wake").mockResolvedValue();
    const work = await requestReset(verified);
    const statementKinds = ["SelectQueryNode", "RawNode", "InsertQueryNode"];
    expect(work).toMatchObject({ response: { statusCode: 200 }, statements: statementKinds });
    expect(await requestReset(unknown)).toEqual(work);
    wake.mockRestore();
  });

  it("does the same work afterwards, but sends a mail only if the account exists", async () => {
    const mailerCalls = { send: vi.spyOn(mailer, "send"), rehearse: vi.spyOn(mailer, "rehearse") };
    const workAfter = async (email: string) => {
      await requestReset(email);
      await expect.poll(() => countRows(test.db, "mails")).toBe(0);
      const kinds = statements.mock.calls.map(
        ([{ query }]) => writeKinds[query.kind] ?? query.kind,
      );
      const calls = Object.values(mailerCalls).flatMap(({ mock }) => mock.calls);
      return { kinds: kinds.filter((kind) => kind !== "SelectQueryNode"), calls: calls.length };
    };
    const work = await workAfter(verified);
    expect(mailerCalls.send).toHaveBeenCalledTimes(1);
    expect(await workAfter(unknown)).toEqual(work);
    expect(mailerCalls.send).not.toHaveBeenCalled();
    // The second request sends no mail, because the link of the first one is still fresh.
    expect(await workAfter(verified)).toEqual(work);
    expect(mailerCalls.send).not.toHaveBeenCalled();
  });
});

const resetPath = (id: string, token: string) => `/api/password/reset-password/${id}/${token}`;
const verifyPath = (id: string, token: string) => `/api/auth/${id}/verify/${token}`;

it.each([
  ["that verifies an address", "GET", verifyPath],
  ["that is checked", "GET", resetPath],
  ["that resets a password", "POST", resetPath],
] as const)("a link %s does the same work for any account", async (_, method, pathOf) => {
  const payload = method === "POST" ? { password } : undefined;
  const token = await createLinkToken(test.db, userId, "reset");
  const work = await measureWork(method, pathOf(userId, unknownToken), payload);
  expect(work).toMatchObject({ response: { statusCode: 400 }, hashed: 0 });
  expect(await measureWork(method, pathOf(unknownId, unknownToken), payload)).toEqual(work);
  expect(await measureWork(method, pathOf(unknownId, token), payload)).toEqual(work);
});
