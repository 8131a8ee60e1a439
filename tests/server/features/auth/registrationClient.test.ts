import { beforeEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../support/testApp";

const [email, password] = ["ala@example.com", "Trzmiel-nad-Wieprzem-7"];
const newPassword = "Zupa-z-dzikich-ziol-3";
const computer = "198.51.100.1";
const phone = "203.0.113.1";

let test: TestApp;
beforeEach(async () => (test = await createTestApp()));

const post = (url: string, payload: object, from: string) =>
  test.send("POST", url, payload, { from });

async function register(from: string) {
  const payload = { username: "Ala", email, password };
  expect((await post("/api/auth/register", payload, from)).statusCode).toBe(201);
}

/** Opens the link in the last mail. @returns the status of the response */
async function verify(from: string, method: "GET" | "HEAD" = "GET") {
  const { pathname } = new URL(test.mails.at(-1)?.link ?? "");
  const url = pathname.replace("/users/", "/api/auth/");
  return (await test.send(method, url, undefined, { from })).statusCode;
}

/** Requests a reset link and sets a new password with it. */
async function reset(from: string) {
  await post("/api/password/reset-password-link", { email }, from);
  await expect.poll(() => test.mails.at(-1)?.link).toContain("/reset-password/");
  const { pathname } = new URL(test.mails.at(-1)?.link ?? "");
  const answer = await post(`/api/password${pathname}`, { password: newPassword }, from);
  expect(answer.statusCode).toBe(200);
}

async function logIn(from: string, secret = password) {
  const response = await post("/api/auth/login", { email, password: secret }, from);
  return response.json<{ token?: string; message?: string }>();
}

it("an account registered and verified by one client logs in from everywhere", async () => {
  await register(computer);
  expect(await verify(computer)).toBe(200);
  expect(await logIn(phone)).toHaveProperty("token");
});

it("an account verified by another client logs in there first, then from everywhere", async () => {
  await register(computer);
  expect(await verify(phone)).toBe(200);
  expect(await logIn(phone)).toHaveProperty("token");
  expect(await logIn(computer)).toHaveProperty("token");
});

it("after verification by another client, the registering one may verify again", async () => {
  await register(computer);
  expect(await verify(phone)).toBe(200);
  expect((await logIn(computer)).message).toMatch(/^Ten adres potwierdzono w\u00a0innym miejscu/);
  expect(test.mails).toHaveLength(2);
  expect(await verify(computer)).toBe(200);
  expect(await logIn(computer)).toHaveProperty("token");
});

it("whoever registers a stranger's address is locked out once its owner has verified it", async () => {
  await register(computer);
  expect(await verify(phone)).toBe(200);
  expect(await logIn(computer)).not.toHaveProperty("token");
  // The log-in attempt has sent another link, which the owner opens, too.
  expect(await verify(phone)).toBe(200);
  expect(await logIn(computer)).not.toHaveProperty("token");
  await reset(phone);
  expect(await logIn(phone, newPassword)).toHaveProperty("token");
  expect(await logIn(computer, newPassword)).toHaveProperty("token");
  expect(await logIn(computer)).toEqual({ message: expect.stringContaining("Nieprawidłowy") });
});

it("a reset by mail verifies the address of an account", async () => {
  await register(computer);
  await reset(computer);
  expect(await logIn(computer, newPassword)).toHaveProperty("token");
});

it("HEAD on the link of a mail does not use it", async () => {
  await register(computer);
  expect(await verify(computer, "HEAD")).toBe(404);
  expect(await verify(computer)).toBe(200);
});
