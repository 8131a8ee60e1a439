import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testApp";

const [email, password] = ["ala@example.com", "Trzmiel-nad-Wieprzem-7"];
const computer = "198.51.100.1";
const phone = "203.0.113.1";

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

function post(url: string, payload: object, remoteAddress: string) {
  return test.app.inject({ method: "POST", url, payload, remoteAddress });
}

async function register(from: string) {
  const payload = { username: "Ala", email, password };
  expect((await post("/api/auth/register", payload, from)).statusCode).toBe(201);
}

/** Opens the link of the last mail. */
async function verify(from: string) {
  const { pathname } = new URL(test.mails.at(-1)?.link ?? "");
  const url = pathname.replace("/users/", "/api/auth/");
  expect((await test.app.inject({ url, remoteAddress: from })).statusCode).toBe(200);
}

async function logIn(from: string, secret = password) {
  const answer = await post("/api/auth/login", { email, password: secret }, from);
  return answer.json<{ token?: string; message?: string }>();
}

it("who registers and confirms at one place logs in everywhere", async () => {
  await register(computer);
  await verify(computer);
  expect(await logIn(phone)).toHaveProperty("token");
});

it("who confirms elsewhere logs in there, and then everywhere", async () => {
  await register(computer);
  await verify(phone);
  expect(await logIn(phone)).toHaveProperty("token");
  expect(await logIn(computer)).toHaveProperty("token");
});

it("who confirmed elsewhere may open another link where the password is known", async () => {
  await register(computer);
  await verify(phone);
  expect((await logIn(computer)).message).toMatch(/^Ten adres potwierdzono w\u00a0innym miejscu/);
  expect(test.mails).toHaveLength(2);
  await verify(computer);
  expect(await logIn(computer)).toHaveProperty("token");
});

it("who registered somebody else's address stays out once its owner has confirmed it", async () => {
  await register(computer);
  await verify(phone);
  expect(await logIn(computer)).not.toHaveProperty("token");
  // The mail that this brought is confirmed as well.
  await verify(phone);
  expect(await logIn(computer)).not.toHaveProperty("token");
  await post("/api/password/reset-password-link", { email }, phone);
  await expect.poll(() => test.mails.at(-1)?.link).toContain("/reset-password/");
  const { pathname } = new URL(test.mails.at(-1)?.link ?? "");
  const mine = "Zupa-z-dzikich-ziol-3";
  expect((await post(`/api/password${pathname}`, { password: mine }, phone)).statusCode).toBe(200);
  expect(await logIn(phone, mine)).toHaveProperty("token");
  expect(await logIn(computer, mine)).toHaveProperty("token");
  expect(await logIn(computer)).toEqual({ message: expect.stringContaining("Nieprawidłowy") });
});
