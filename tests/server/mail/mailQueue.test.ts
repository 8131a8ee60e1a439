import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countMails, insertMail } from "../../../server/repositories/mail";
import { insertUser } from "../../../server/repositories/user";
import type { Mail } from "../../../server/mail/mailer";
import { createTestApp, type TestApp } from "../testApp";

const email = "ala@example.com";
const smtpError = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

describe("a queued mail", () => {
  let test: TestApp;
  let sent: Mail[] = [];
  let dryRuns: Mail[] = [];
  let failure: Error | undefined;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    sent = [];
    failure = undefined;
    dryRuns = [];
    test = await createTestApp({
      send: async (mail) => {
        if (failure) throw failure;
        sent.push(mail);
      },
      dryRun: async (mail) => {
        dryRuns.push(mail);
        if (failure) throw failure;
      },
    });
    await test.addUser(email, { isVerified: false });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.close();
  });
  const failures = () => test.logLines.filter(({ event }) => event === "mail.failed");
  const count = () => countMails(test.db);

  it("is sent once and deleted, and its link is created on sending", async () => {
    await insertMail(test.db, email, "reset");
    expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toEqual([]);
    const { mailQueue } = test.app;
    await Promise.all([mailQueue.wake(), mailQueue.wake(), mailQueue.wake()]);
    await expect.poll(count).toBe(0);
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ["", undefined],
    [", even if the mail server is down", new Error("down")],
  ])("to an unknown address is composed but not sent, and deleted%s", async (_, error) => {
    failure = error;
    await insertMail(test.db, "nikt@example.com", "reset");
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    expect([sent, failures()]).toEqual([[], []]);
    expect(dryRuns.map(({ to }) => to)).toEqual(["nikt@example.com"]);
    expect(await test.db.selectFrom("link_tokens").selectAll().execute()).toEqual([]);
  });

  it("is not composed for a verification that is not needed", async () => {
    await insertMail(test.db, "nikt@example.com", "verify");
    await test.app.mailQueue.wake();
    expect([await count(), sent, dryRuns]).toEqual([0, [], []]);
  });

  it("is retried later if the mail server is down", async () => {
    failure = new Error("down");
    await insertMail(test.db, email, "verify");
    await test.app.mailQueue.wake();
    await expect.poll(failures).toHaveLength(1);
    expect(failures()).toMatchObject([{ purpose: "verify", next: "again in 1 min" }]);
    failure = undefined;
    await test.app.mailQueue.wake();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(61_000);
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["rejects it for good", smtpError(550), 0],
    ["rejects it until its link would have expired", smtpError(450), 25 * 60],
  ])("is given up if the mail server %s", async (_, error, minutes) => {
    failure = error;
    await insertMail(test.db, email, "verify");
    await test.app.mailQueue.wake();
    await expect.poll(failures).toHaveLength(1);
    const tries = minutes > 0 ? 2 : 1;
    vi.advanceTimersByTime(minutes * 60_000);
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
    await expect.poll(failures).toHaveLength(tries);
    expect(failures().at(-1)).toMatchObject({ next: "given up" });
    expect(JSON.stringify(test.logLines)).not.toContain(email);
  });

  it("is rolled back with the transaction that queues it", async () => {
    const failing = test.db.transaction().execute(async (transaction) => {
      await insertUser(transaction, {
        username: "Ola",
        email: "ola@example.com",
        passwordHash: "",
      });
      await insertMail(transaction, "ola@example.com", "verify");
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await count()).toBe(0);
  });
});
