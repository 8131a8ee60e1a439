import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { operatorLogin, operatorSettings, password } from "../support/sampleData";
import { createOperator } from "./operators";

const { login, register, requestReset, verifyEmail } = validatedEndpoints;
const operator = createOperator();

const home = "198.51.100.7";
const strangers = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];

/** Starts a server behind a proxy, which passes on any client's address. */
async function startServer() {
  const environment = { ...operatorSettings, TRUSTED_PROXIES: "127.0.0.1" };
  const origin = await operator.start(environment).origin();
  const ask = async (call: ValidatedEndpoint, from: string, body: object) => {
    const headers = { "x-forwarded-for": from };
    return (await send(origin, call, { body, headers })).status;
  };
  return {
    origin,
    logIn: (email: string, from: string) => ask(login, from, { email, password }),
    register: (email: string, from: string) =>
      ask(register, from, { username: "Obcy", email, password }),
    requestReset: (email: string, from: string) => ask(requestReset, from, { email }),
    /** Resolves once all mails that were due before are written. */
    settle: async () => {
      await ask(register, home, { username: "Ola", email: "ola@example.com", password });
      await expect.poll(() => mailsTo("ola@"), { timeout: 10_000 }).toHaveLength(1);
    },
  };
}

/** Reads the mails whose recipient starts with a text. */
async function mailsTo(start: string): Promise<string[]> {
  const outbox = join(operator.folder(), "data", "outbox");
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
  return mails.filter((mail) => mail.includes(`\nTo: ${start}`));
}

it("strangers who ask for resets send one mail, and do not keep the owner from asking", async () => {
  const server = await startServer();
  const { email } = operatorLogin;
  await server.logIn(email, home);
  const statuses: number[] = [];
  for (const from of strangers.flatMap((one) => Array<string>(10).fill(one)))
    statuses.push(await server.requestReset(email, from));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await server.requestReset(email, home)).toBe(200);
  expect(await server.requestReset(email, "198.51.100.99")).toBe(200);
  await server.settle();
  expect(await mailsTo(email)).toHaveLength(1);
});

it("log-ins to an unverified account send no mail while its link is fresh", async () => {
  const server = await startServer();
  const email = "ala@example.com";
  expect(await server.register(email, home)).toBe(201);
  for (const from of [home, ...strangers]) expect(await server.logIn(email, from)).toBe(400);
  await server.settle();
  expect(await mailsTo(email)).toHaveLength(1);
});

it("accounts that strangers make of a mailbox send it thirty mails an hour", async () => {
  const server = await startServer();
  const statuses: number[] = [];
  for (const [index, from] of strangers.flatMap((one) => Array<string>(9).fill(one)).entries())
    statuses.push(await server.register(`ala+${index}@example.com`, from));
  expect(new Set(statuses)).toEqual(new Set([201]));
  await server.settle();
  expect(await mailsTo("ala+")).toHaveLength(30);
});

it("HEAD on the link of a mail does not use it", async () => {
  const server = await startServer();
  expect(await server.register("ala@example.com", home)).toBe(201);
  await server.settle();
  const [mail = ""] = await mailsTo("ala@");
  const link = /\/users\/(\w{24})\/verify\/([\w-]{43})/;
  const [, userId = "", token = ""] = link.exec(mail.replaceAll("=\r\n", "")) ?? [];
  const params = { userId, token };
  await send(server.origin, { ...verifyEmail, method: "HEAD" }, { params });
  expect((await send(server.origin, verifyEmail, { params })).status).toBe(200);
});
