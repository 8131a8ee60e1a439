import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../../server/platform/db/schema";
import { AttemptLimiter, TrustedClients } from "../../../../server/platform/limits/attemptLimiter";
import { TooManyRequests } from "../../../../server/platform/http/httpError";
import { stopClock } from "../../../support/clock";
import { openTestDatabase } from "../../../support/database";

const minute = 60_000;
const ala = "ala@example.com";

let db: Db;
beforeEach(async () => {
  stopClock("performance");
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

describe("the attempt limiter", () => {
  const limits = { minutes: 1, perPair: 3, perAccount: 6, perAddress: 10 };
  const secret = "a secret of this test";
  const trustedClients = () => new TrustedClients(db, secret);
  const createLimiter = (purpose: "login" | "register" = "login") =>
    new AttemptLimiter(db, trustedClients(), secret, purpose, limits);

  it("keeps its counts however many accounts are invented", async () => {
    const limiter = createLimiter();
    for (let index = 0; index < 3; index += 1) await limiter.consume(ala, "203.0.113.1");
    for (let index = 0; index < 300; index += 1) {
      const address = `10.0.${Math.floor(index / 9)}.1`;
      // Some attempts may be rejected, because several accounts can share a slot.
      await limiter.consume(`nr-${index}@example.com`, address).catch(() => {});
    }
    await expect(limiter.consume(ala, "203.0.113.1")).rejects.toThrow(TooManyRequests);
    vi.advanceTimersByTime(minute);
    await expect(limiter.consume(ala, "203.0.113.1")).resolves.toBeDefined();
  });

  it("shares its counts between processes with the same database", async () => {
    const [one, other] = [createLimiter(), createLimiter()];
    for (let index = 0; index < 3; index += 1) await one.consume(ala, "203.0.113.1");
    await expect(other.consume(ala, "203.0.113.1")).rejects.toThrow(TooManyRequests);
    const succeed = await other.consume(ala, "203.0.113.2");
    await succeed();
    // The client is trusted now, so the wide limit does not apply to it.
    for (let index = 0; index < 3; index += 1) await one.consume(ala, `198.51.100.${index}`);
    await expect(one.consume(ala, "198.51.100.9")).rejects.toThrow(TooManyRequests);
    await expect(one.consume(ala, "203.0.113.2")).resolves.toBeDefined();
  });

  it("allows no more attempts when they are concurrent", async () => {
    const limiter = createLimiter();
    const pending = Array.from({ length: 20 }, () => limiter.consume(ala, "203.0.113.1"));
    const results = await Promise.allSettled(pending);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("counts all spellings of a mailbox as one, but each account's log-ins apart", async () => {
    const [registrations, logins] = [createLimiter("register"), createLimiter()];
    for (const name of ["ala", "al.a+a", "a_l-a+b+c"]) {
      await registrations.consume(`${name}@gmail.com`, "::1");
      await logins.consume(`${name}@gmail.com`, "::1");
    }
    const other = ["ala+d@googlemail.com", "::1"] as const;
    await expect(registrations.consume(...other)).rejects.toThrow(TooManyRequests);
    await expect(logins.consume(...other)).resolves.toBeDefined();
  });

  it("knows an owner in sixteen networks, so that nobody makes others' forgotten", async () => {
    for (let index = 0; index < 60; index += 1)
      await trustedClients().add(ala, `2001:db8:7:${index.toString(16)}::1`);
    const known = db
      .selectFrom("attempts")
      .select("slot")
      .where("ends_at", ">", 80 * 24 * 60 * minute);
    expect((await known.execute()).length).toBeLessThanOrEqual(16);
  });

  it("knows an owner for as long as the owner logs in", async () => {
    const day = 24 * 60 * minute;
    const clients = trustedClients();
    for (let month = 0; month < 4; month += 1) {
      await clients.add(ala, "203.0.113.1");
      vi.advanceTimersByTime(50 * day);
      expect([month, await clients.has(ala, "203.0.113.1")]).toEqual([month, true]);
    }
    vi.advanceTimersByTime(91 * day);
    expect(await clients.has(ala, "203.0.113.1")).toBe(false);
  });

  it("counts an IPv6 /48 as one network", async () => {
    const limiter = createLimiter();
    for (let index = 0; index < 40; index += 1) {
      const subnet = Math.floor(index / 9).toString(16);
      await limiter.consume(`nr-${index}@example.com`, `2001:db8:7:${subnet}::1`);
    }
    await expect(limiter.consume(ala, "2001:db8:7:ffff::1")).rejects.toThrow(TooManyRequests);
    await expect(limiter.consume(ala, "2001:db8:8::1")).resolves.toBeDefined();
  });
});
