import { expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../contract/client";
import { operatorLogin, operatorSettings, password } from "../support/sampleData";
import { createOperator } from "./operators";

const { login, register, requestReset, resetPassword, verifyEmail } = validatedEndpoints;
const operator = createOperator();

/** Starts a server for a stranger who registers spellings of the operator's address. */
async function startServer() {
  const server = operator.start(operatorSettings);
  const origin = await server.origin();
  const mailedLink = async (path: string) => {
    const link = new RegExp(`/${path}/(\\w+)(?:/verify)?/([\\w-]{43})`);
    const find = () => link.exec(server.output.out) ?? [];
    await expect.poll(find, { timeout: 10_000 }).not.toEqual([]);
    const [, userId = "", token = ""] = find();
    return { userId, token };
  };
  const ask = {
    logIn: async (email: string, secret: string) =>
      (await send(origin, login, { body: { email, password: secret } })).status,
    register: async (email: string) =>
      (await send(origin, register, { body: { username: "Obcy", email, password } })).status,
  };
  return { origin, mailedLink, ...ask };
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
