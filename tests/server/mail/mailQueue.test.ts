import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countRows } from "../../../server/db/rows";
import { insertMail } from "../../../server/repositories/mail";
import { insertUser } from "../../../server/repositories/user";
import type { Mail } from "../../../server/mail/mailer";
import { testMailer } from "../../support/mailer";
import { createTestApp, type TestApp } from "../../support/testApp";

const email = "ala@example.com";
const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

describe("a queued mail", () => {
  let test: TestApp;
  let sent: Mail[] = [];
  let failure: Error | undefined;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    sent = [];
    failure = undefined;
    const mailer = testMailer(async (mail) => {
      if (failure) throw failure;
      sent.push(mail);
    });
    test = await createTestApp({}, { mailer });
    await test.addUser(email, { isVerified: false });
  });
  afterEach(() => void vi.useRealTimers());
  const complaints = () => test.logLines.filter(({ event }) => event === "mail.failed");
  const count = () => countRows(test.db, "mails");

  it("is sent once and deleted, and its link is created only then", async () => {
    await insertMail(test.db, email, "reset");
    expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toEqual([]);
    const { mailQueue } = test.app;
    await Promise.all([mailQueue.wake(), mailQueue.wake(), mailQueue.wake()]);
    await expect.poll(count).toBe(0);
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toHaveLength(1);
  });

  it.each(["reset", "verify"] as const)(
    "is dropped if it is a %s without an account",
    async (purpose) => {
      await insertMail(test.db, "nikt@example.com", purpose);
      await test.app.mailQueue.wake();
      expect([await count(), sent, complaints()]).toEqual([0, [], []]);
      expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toEqual([]);
    },
  );

  it("is not sent while the account has a fresh link of its kind", async () => {
    const send = async (purpose: "reset" | "verify") => {
      await insertMail(test.db, email, purpose);
      await test.app.mailQueue.wake();
      await expect.poll(count).toBe(0);
      return sent.length;
    };
    expect(await send("reset")).toBe(1);
    expect(await send("reset")).toBe(1);
    expect(await send("verify")).toBe(2);
    vi.advanceTimersByTime(15 * 60_000 + 1);
    expect(await send("reset")).toBe(3);
    await test.db.deleteFrom("link_tokens").execute();
    expect(await send("reset")).toBe(4);
  });

  it("takes the place of one that could not be sent", async () => {
    failure = new Error("away");
    for (let tries = 1; tries <= 3; tries += 1) {
      await insertMail(test.db, email, "reset");
      await test.app.mailQueue.wake();
      await expect.poll(complaints).toHaveLength(tries);
    }
    await expect.poll(count).toBe(1);
    failure = undefined;
    vi.advanceTimersByTime(61_000);
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it("is retried while the mail server is unreachable", async () => {
    failure = new Error("away");
    await insertMail(test.db, email, "verify");
    await test.app.mailQueue.wake();
    await expect.poll(complaints).toHaveLength(1);
    expect(complaints()).toMatchObject([{ purpose: "verify", next: "again in 1 min" }]);
    failure = undefined;
    await test.app.mailQueue.wake();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(61_000);
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["says never", refusal(550), 0],
    ["says no until nobody needs it any more", refusal(450), 25 * 60],
  ])("is given up where the mail server %s", async (_, error, minutes) => {
    failure = error;
    await insertMail(test.db, email, "verify");
    await test.app.mailQueue.wake();
    await expect.poll(complaints).toHaveLength(1);
    const tries = minutes > 0 ? 2 : 1;
    vi.advanceTimersByTime(minutes * 60_000);
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    await expect.poll(complaints).toHaveLength(tries);
    expect(complaints().at(-1)).toMatchObject({ next: "given up" });
    expect(JSON.stringify(test.logLines)).not.toContain(email);
  });

  it("is not queued if its transaction fails", async () => {
    const failing = test.db.transaction().execute(async (transaction) => {
      await insertUser(transaction, {
        username: "Ola",
        email: "ola@example.com",
        passwordHash: "",
      });
      await insertMail(transaction, "ola@example.com", "verify");
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await count()).toBe(0);
  });
});
