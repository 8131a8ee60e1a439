import { expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { operatorLogin, operatorSettings, password } from "../support/sampleData";
import { createOperator } from "./operators";

const { login, register, requestReset, resetPassword, verifyEmail } = validatedEndpoints;
const operator = createOperator();

/** Starts a server for a stranger who registers spellings of the operator's address. */
async function startServer() {
  const server = operator.start({ ...operatorSettings, TRUSTED_PROXIES: "127.0.0.1" });
  const origin = await server.origin();
  const mailedLink = async (path: string) => {
    const link = new RegExp(`/${path}/(\\w+)(?:/verify)?/([\\w-]{43})`);
    const find = () => link.exec(server.output.out) ?? [];
    await expect.poll(find, { timeout: 10_000 }).not.toEqual([]);
    const [, userId = "", token = ""] = find();
    return { userId, token };
  };
  const ask = {
    logIn: async (email: string, secret: string, from = "203.0.113.1") => {
      const headers = { "x-forwarded-for": from };
      return (await send(origin, login, { body: { email, password: secret }, headers })).status;
    },
    register: async (email: string) =>
      (await send(origin, register, { body: { username: "Obcy", email, password } })).status,
  };
  return { ...server, origin, mailedLink, ...ask };
}

const own = operatorLogin.email.replace("@", "+x@");

/** Guesses the operator's password, each time after a right password of the stranger's own account. */
async function guessBetweenLogins({ logIn }: Awaited<ReturnType<typeof startServer>>) {
  const statuses: number[] = [];
  for (let index = 0; index < 14; index += 1) {
    await logIn(own, password);
    statuses.push(await logIn(operatorLogin.email, `Zgaduje-${index}!`));
  }
  return statuses;
}

const tenGuesses = [...Array<number>(10).fill(400), ...Array<number>(4).fill(429)];

it("ten guesses are allowed, whatever unverified accounts the guesser has", async () => {
  const server = await startServer();
  expect(await server.register(own)).toBe(201);
  expect(await guessBetweenLogins(server)).toEqual(tenGuesses);
  expect(await server.logIn(operatorLogin.email, password)).toBe(429);
});

it("ten guesses are allowed, whatever verified accounts the guesser has", async () => {
  const server = await startServer();
  expect(await server.register(own)).toBe(201);
  const params = await server.mailedLink("users");
  expect((await send(server.origin, verifyEmail, { params })).status).toBe(200);
  expect(await server.logIn(own, password)).toBe(200);
  expect(await guessBetweenLogins(server)).toEqual(tenGuesses);
  expect(await server.logIn(operatorLogin.email, password)).toBe(429);
});

it("strangers do not keep an owner from a network of earlier log-ins, even before a restart", async () => {
  const { email } = operatorLogin;
  const home = "198.51.100.7";
  const first = await startServer();
  expect(await first.logIn(email, password, home)).toBe(200);
  first.child.kill("SIGTERM");
  await first.exitCode;
  const { logIn } = await startServer();
  const guesses = Array.from({ length: 110 }, (_, index) =>
    logIn(email, "Zgaduje-1!", `203.0.113.${index}`),
  );
  expect((await Promise.all(guesses)).filter((status) => status === 400)).toHaveLength(100);
  expect(await logIn(email, password, "198.51.100.8")).toBe(429);
  expect(await logIn(email, password, home)).toBe(200);
  // A hundred hashes take long on a busy machine.
}, 90_000);

it("ten registrations are allowed, however a mailbox is spelled", async () => {
  const server = await startServer();
  const spellings = ["ala.ma.kota", "al.amakota", "a.la.makota+x", "ALAMAKOTA", "ala.ma_kota"];
  const hosts = ["gmail.com", "googlemail.com", "Gmail.com"];
  const emails = hosts.flatMap((host) => spellings.map((name) => `${name}@${host}`));
  const statuses: number[] = [];
  for (const email of emails) statuses.push(await server.register(email));
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
});

it("a reset by mail verifies the address of an account", async () => {
  const { origin, mailedLink, ...server } = await startServer();
  expect(await server.register(own)).toBe(201);
  await send(origin, requestReset, { body: { email: own } });
  const params = await mailedLink("reset-password");
  const body = { password: "Zupa-z-dzikich-ziol-3" };
  expect((await send(origin, resetPassword, { params, body })).status).toBe(200);
  expect(await server.logIn(own, body.password)).toBe(200);
});
