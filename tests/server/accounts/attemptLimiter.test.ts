import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../server/db/schema";
import { AttemptLimiter } from "../../../server/accounts/attemptLimiter";
import { TooManyRequests } from "../../../server/limits/tooManyRequests";
import { openTestDatabase } from "../../support/database";

const minute = 60_000;
const ala = "ala@example.com";

let db: Db;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  db = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

describe("the counts of attempts", () => {
  const limits = { minutes: 1, perPair: 3, perAccount: 6, perAddress: 10 };
  const counting = () => new AttemptLimiter(db, "a secret of this test", "login", limits);

  /** Thousands of them are tried in the soak. */
  async function flood(attempts: AttemptLimiter) {
    for (let index = 0; index < 300; index += 1) {
      const address = `10.${Math.floor(index / 2_000)}.${Math.floor(index / 9) % 250}.1`;
      // Some may be taken for others: that is what it costs.
      await attempts.consume(`nr-${index}@example.com`, address).catch(() => {});
    }
  }

  it("are kept however many accounts are invented meanwhile", async () => {
    const attempts = counting();
    for (let index = 0; index < 3; index += 1) await attempts.consume(ala, "203.0.113.1");
    await flood(attempts);
    await expect(attempts.consume(ala, "203.0.113.1")).rejects.toThrow(TooManyRequests);
    vi.advanceTimersByTime(minute);
    await expect(attempts.consume(ala, "203.0.113.1")).resolves.toBeDefined();
  });

  it("are the same in all processes that share a database", async () => {
    const [one, other] = [counting(), counting()];
    for (let index = 0; index < 3; index += 1) await one.consume(ala, "203.0.113.1");
    await expect(other.consume(ala, "203.0.113.1")).rejects.toThrow(TooManyRequests);
    const takeBack = await other.consume(ala, "203.0.113.2");
    await takeBack();
    // Known there by now, so the wide limit is none of the owner's business.
    for (let index = 0; index < 3; index += 1) await one.consume(ala, `198.51.100.${index}`);
    await expect(one.consume(ala, "198.51.100.9")).rejects.toThrow(TooManyRequests);
    await expect(one.consume(ala, "203.0.113.2")).resolves.toBeDefined();
  });

  it("let no more through where many ask at once", async () => {
    const attempts = counting();
    const asked = Array.from({ length: 20 }, () => attempts.consume(ala, "203.0.113.1"));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("take the plus-addresses of a mailbox for one account", async () => {
    const attempts = counting();
    for (const tag of ["", "+a", "+b+c"]) await attempts.consume(`ala${tag}@example.com`, "::1");
    await expect(attempts.consume("ala+d@example.com", "::1")).rejects.toThrow(TooManyRequests);
  });

  it("know an IPv6 network by its first 48 bits, too", async () => {
    const attempts = counting();
    for (let index = 0; index < 40; index += 1) {
      const subnet = Math.floor(index / 9).toString(16);
      await attempts.consume(`nr-${index}@example.com`, `2001:db8:7:${subnet}::1`);
    }
    await expect(attempts.consume(ala, "2001:db8:7:ffff::1")).rejects.toThrow(TooManyRequests);
    await expect(attempts.consume(ala, "2001:db8:8::1")).resolves.toBeDefined();
  });
});
