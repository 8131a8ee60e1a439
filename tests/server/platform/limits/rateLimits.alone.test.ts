import { beforeEach, describe, expect, it, vi } from "vitest";
import { TooManyRequests } from "../../../../server/platform/http/httpError";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { countRows } from "../../../../server/platform/db/rows";
import { stopClock } from "../../../support/clock";
import { password } from "../../../support/sampleData";

// Replaces the slow hashing, because the tests guess hundreds of passwords, but none measures the time.
vi.mock("@node-rs/argon2", () => ({
  hash: async (secret: string) => `hash of ${secret}`,
  verify: async (hash: string, secret: string) => hash === `hash of ${secret}`,
}));

const minute = 60_000;
const ala = "ala@example.com";
const tooMany = /^Za dużo prób\. Spróbuj ponownie za \d+ (sekund|minut)[ęy]?\.$/;

let test: TestApp;
beforeEach(async () => {
  stopClock("performance");
  test = await createTestApp();
});

const post = (url: string, payload: object, from = "203.0.113.1") =>
  test.send("POST", url, payload, { from });

const logIn = (email: string, secret: string, from?: string) =>
  post("/api/auth/login", { email, password: secret }, from);

const askForReset = (email: string, from?: string) =>
  post("/api/password/reset-password-link", { email }, from);

/** Sends requests one after the other. @returns their statuses */
async function statusesOf(
  count: number,
  send: (index: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).statusCode);
  return statuses;
}

/** Guesses wrong passwords of an account, one after the other. */
const guess = (email: string, count: number, from?: string) =>
  statusesOf(count, (index) => logIn(email, `Zgaduje-${index}!`, from));

/** Exhausts the limit of an account for all clients. */
async function guessFromMany(email: string): Promise<void> {
  for (let host = 10; host < 20; host += 1) await guess(email, 10, `198.51.100.${host}`);
}

const times = (count: number, value: number) => Array.from({ length: count }, () => value);

describe("a login", () => {
  it("is refused after ten wrong passwords from one address, for a quarter of an hour", async () => {
    await test.addUser(ala);
    expect(await guess(ala, 10)).toEqual(times(10, 400));
    const refused = await logIn(ala, password);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: "Za dużo prób. Spróbuj ponownie za 15 minut." },
    ]);
    expect(refused.headers["retry-after"]).toBe("900");
    vi.advanceTimersByTime(12 * minute);
    expect((await logIn(ala, password)).json()).toEqual({
      message: "Za dużo prób. Spróbuj ponownie za 3 minuty.",
    });
    vi.advanceTimersByTime(3 * minute);
    expect((await logIn(ala, password)).statusCode).toBe(200);
  });

  it("is refused alike for an address without an account", async () => {
    await test.addUser(ala);
    const known = [...(await guess(ala, 10)), (await logIn(ala, "x")).json()];
    const unknown = "nikt@example.com";
    expect([...(await guess(unknown, 10)), (await logIn(unknown, "x")).json()]).toEqual(known);
  });

  it("that succeeds resets the count, and is not counted", async () => {
    await test.addUser(ala);
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(ala, 9)).toEqual(times(9, 400));
      expect((await logIn(ala, password)).statusCode).toBe(200);
    }
  });

  it.each([false, true])(
    "is refused after ten guesses between log-ins to an own account of the mailbox, verified or not: %s",
    async (isVerified) => {
      const own = ala.replace("@", "+x@");
      await test.addUser(ala);
      await test.addUser(own, { isVerified });
      const statuses = await statusesOf(14, async () => {
        await logIn(own, password);
        return logIn(ala, "Zgaduje!");
      });
      expect(statuses).toEqual([...times(10, 400), ...times(4, 429)]);
    },
  );

  it("to an unverified account is refused after ten right passwords", async () => {
    await test.addUser(ala, { isVerified: false });
    const statuses = await statusesOf(11, () => logIn(ala, password));
    expect(statuses).toEqual([...times(10, 400), 429]);
  });

  it("is not refused to other accounts at that address, nor from elsewhere", async () => {
    await test.addUser(ala);
    await test.addUser("ola@example.com");
    await guess(ala, 11);
    expect((await logIn("ola@example.com", password)).statusCode).toBe(200);
    expect((await logIn(ala, password, "203.0.113.2")).statusCode).toBe(200);
  });

  /** Guesses a password once. @param client last address in X-Forwarded-For, after a forged one */
  async function guessThrough(app: TestApp["app"], remoteAddress: string, client: string) {
    const headers = { "x-forwarded-for": `6.6.6.6, ${client}` };
    const payload = { email: ala, password: "x" };
    const request = { method: "POST", url: "/api/auth/login", payload, headers } as const;
    return (await app.inject({ ...request, remoteAddress })).statusCode;
  }

  it("counts the address that a trusted proxy passes on, and no other", async () => {
    const { app } = await createTestApp({ TRUSTED_PROXIES: "10.0.0.0/24, 127.0.0.1" });
    for (let index = 0; index < 10; index += 1) await guessThrough(app, "10.0.0.1", "203.0.113.1");
    expect(await guessThrough(app, "127.0.0.1", "203.0.113.1")).toBe(429);
    expect(await guessThrough(app, "10.0.0.1", "203.0.113.2")).toBe(400);
  });

  it.each([
    ["a stranger, though its address is private,", "192.168.0.9", "10.0.0.0/24"],
    ["the peer, if no proxy is trusted,", "127.0.0.1", ""],
  ])("counts %s whatever it says of others", async (_, peer, TRUSTED_PROXIES) => {
    const { app } = await createTestApp({ TRUSTED_PROXIES });
    for (let index = 0; index < 10; index += 1) await guessThrough(app, peer, `203.0.113.${index}`);
    expect(await guessThrough(app, peer, "203.0.113.99")).toBe(429);
  });

  it("is refused after a hundred wrong passwords from everywhere, but not at a client of the owner's", async () => {
    await test.addUser(ala);
    await logIn(ala, password, "203.0.113.2");
    await guessFromMany(ala);
    expect((await logIn(ala, password, "203.0.113.3")).statusCode).toBe(429);
    expect((await logIn(ala, password, "203.0.113.2")).statusCode).toBe(200);
    expect(await guess(ala, 11, "203.0.113.2")).toEqual([...times(10, 400), 429]);
    vi.advanceTimersByTime(15 * minute);
    expect((await logIn(ala, password, "203.0.113.3")).statusCode).toBe(200);
  });

  it("of the owner is not refused after a reset by mail", async () => {
    await test.addUser(ala);
    await guess(ala, 10, "203.0.113.2");
    await guessFromMany(ala);
    await askForReset(ala, "203.0.113.2");
    await expect.poll(() => test.mails).toHaveLength(1);
    const { pathname } = new URL(test.mails[0]?.link ?? "");
    const changed = { password: "Inne-haslo-2!" };
    await post(`/api/password${pathname}`, changed, "203.0.113.2");
    expect((await logIn(ala, changed.password, "203.0.113.2")).statusCode).toBe(200);
  });

  it("is refused after a hundred wrong passwords from one address for any accounts", async () => {
    const statuses = await statusesOf(101, (index) => logIn(`nr-${index}@example.com`, "x"));
    expect(statuses).toEqual([...times(100, 400), 429]);
  });
});

describe("a registration", () => {
  const register = (email: string, from?: string) =>
    post("/api/auth/register", { username: "Ala", email, password }, from);

  it("is refused after ten for one e-mail address", async () => {
    const statuses = await statusesOf(11, () => register(ala));
    expect(statuses).toEqual([201, ...times(9, 400), 429]);
    expect((await register("ola@example.com")).statusCode).toBe(201);
  });

  it("mails a mailbox thirty times an hour at most, however it is spelled", async () => {
    const statuses = await statusesOf(36, (index) =>
      register(`ala+${index}@example.com`, `203.0.113.${index % 4}`),
    );
    expect(statuses).toEqual(times(36, 201));
    await expect.poll(() => countRows(test.db, "mails")).toBe(0);
    expect(test.mails).toHaveLength(30);
  });
});

describe("a request for a reset", () => {
  it.each([
    ["an account's", ala],
    ["nobody's", "nikt@example.com"],
  ])("is refused after ten for %s address from one client", async (_, email) => {
    await test.addUser(ala);
    expect(await statusesOf(10, () => askForReset(email))).toEqual(times(10, 200));
    const refused = await askForReset(email);
    expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
      429,
      { message: "Za dużo prób. Spróbuj ponownie za 60 minut." },
      "3600",
    ]);
    expect((await askForReset(email, "203.0.113.2")).statusCode).toBe(200);
  });

  it("counts for the owner alone where the owner has logged in", async () => {
    await test.addUser(ala);
    await logIn(ala, password);
    await statusesOf(100, (index) => askForReset(`nr-${index}@example.com`));
    expect((await askForReset("ola@example.com")).statusCode).toBe(429);
    expect((await askForReset(ala)).statusCode).toBe(200);
  });
});

describe("requests per minute", () => {
  it("are refused with the same message", async () => {
    const url = `/api/auth/${"0".repeat(24)}/verify/nieznany-token-z-wiadomosci`;
    expect(await statusesOf(120, () => test.app.inject(url))).toEqual(times(120, 400));
    const refused = await test.app.inject(url);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: expect.stringMatching(tooMany) });
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  it("count searches, however the URL spells the parameter, and no other lists", async () => {
    const statusOf = async (query: string) =>
      (await test.app.inject(`/api/posts?${query}`)).statusCode;
    for (let index = 0; index < 150; index += 1) {
      await statusOf(`search=kot${index}`);
      expect(await statusOf(`%73earch=kot${index}`)).toBe(200);
    }
    expect([await statusOf("search=kot"), await statusOf("se%61rch=kot")]).toEqual([429, 429]);
    expect(await statusOf("pageNumber=1&category=search%3D")).toBe(200);
  });
});

it.each([
  [1, "1 sekundę"],
  [22_000, "22 sekundy"],
  [59_000, "59 sekund"],
  [59_001, "1 minutę"],
  [60_001, "2 minuty"],
  [12 * minute, "12 minut"],
])("the message of a refusal says %i ms in Polish", (wait, words) => {
  expect(new TooManyRequests(wait).message).toBe(`Za dużo prób. Spróbuj ponownie za ${words}.`);
});
