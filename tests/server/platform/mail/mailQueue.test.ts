import { beforeEach, describe, expect, it, vi } from "vitest";
import { countRows } from "../../../../server/platform/db/rows";
import { insertMail } from "../../../../server/platform/mail/repository";
import type { Mail } from "../../../../server/platform/mail/mailer";
import { addUser } from "../../../support/factories";
import { stopClock } from "../../../support/clock";
import { testMailer } from "../../../support/mailer";
import { createTestApp, type TestApp } from "../../../support/testApp";

const email = "ala@example.com";
const refusal = (answer: string, command = "RCPT TO") =>
  Object.assign(new Error(answer), { responseCode: Number(answer.slice(0, 3)), command });

describe("a queued mail", () => {
  let test: TestApp;
  let sent: Mail[] = [];
  let failure: Error | undefined;
  beforeEach(async () => {
    stopClock("Date");
    sent = [];
    failure = undefined;
    const mailer = testMailer(async (mail) => {
      if (failure) throw failure;
      sent.push(mail);
    });
    test = await createTestApp({}, { mailer });
    await test.addUser(email, { isVerified: false });
  });
  const complaints = () => test.logLines.filter(({ event }) => event === "mail.failed");
  const count = () => countRows(test.db, "mails");

  async function wakeUntilEmpty(): Promise<void> {
    await test.app.mailQueue.wake();
    await expect.poll(count).toBe(0);
  }

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

  it("goes with its account, as does what is kept of those that were sent", async () => {
    const forgotten: string[] = [];
    const mailer = { ...testMailer(), forget: async (to: string) => void forgotten.push(to) };
    const { db, send, ...own } = await createTestApp({}, { mailer });
    const id = await own.addUser(email);
    for (const to of [email, "ola@example.com"]) await insertMail(db, to, "reset");
    await send("DELETE", `/api/users/profile/${id}`, undefined, { as: id });
    const left = await db.selectFrom("mails").select("email").execute();
    expect([left, forgotten]).toEqual([[{ email: "ola@example.com" }], [email]]);
  });

  it("is not sent while the account has a fresh link of its kind", async () => {
    const send = async (purpose: "reset" | "verify") => {
      await insertMail(test.db, email, purpose);
      await wakeUntilEmpty();
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
    await wakeUntilEmpty();
    expect(sent).toHaveLength(1);
  });

  const sendAt = async (error: Error, minutes: number[]) => {
    failure = error;
    await insertMail(test.db, email, "verify");
    for (const [tries, minute] of [0, ...minutes].entries()) {
      vi.advanceTimersByTime(minute * 60_000);
      await test.app.mailQueue.wake();
      await expect.poll(complaints).toHaveLength(tries + 1);
    }
  };

  it.each([
    "550 5.1.1 <ala@example.com>: Recipient address rejected: User unknown",
    "550 5.1.2 bad domain",
    "550 5.2.1 The mailbox is disabled",
    "550 No such user here",
    "553 Invalid address",
    "550 Requested action not taken: mailbox unavailable",
    "550 5.5.0 Requested action not taken: mailbox unavailable",
    "550 5.4.1 Recipient address rejected: Access denied",
    "554 delivery error: dd This user doesn't have an account",
    "550 5.2.0 Mailbox has a problem",
    "552 5.2.2 Mailbox full",
    "551 User not local",
  ])("is given up where the mail server refuses its recipient: %s", async (answer) => {
    await sendAt(refusal(answer), []);
    await expect.poll(count).toBe(0);
    expect(complaints()).toMatchObject([{ next: "given up" }]);
    expect(test.app.mailQueue.givenUpCount).toBe(1);
    expect(JSON.stringify(test.logLines)).not.toContain(email);
  });

  it.each([
    [new Error("away")],
    [refusal("535 5.7.8 Authentication credentials invalid", "AUTH PLAIN")],
    [refusal("530 5.7.0 Must issue a STARTTLS command first", "MAIL FROM")],
    [refusal("550 5.7.1 Unable to relay")],
    [refusal("550 Relaying denied")],
    [refusal("554 5.7.1 Access denied")],
    [refusal("550 5.1.7 Invalid sender")],
    [refusal("550 5.1.8 Sender domain not found")],
    [refusal("530 Authentication required")],
    [refusal("535 Authentication failed")],
    [refusal("550 5.1.8 Sender unknown", "MAIL FROM")],
    [refusal("554 5.6.0 Message rejected", "DATA")],
    [refusal("450 4.1.1 User unknown")],
  ])(
    "waits where the mail server is away, or an operator can mend what it says: %s",
    async (error) => {
      const hour = Array.from({ length: 20 }, () => 15);
      await sendAt(error, hour);
      expect(complaints()[0]).toMatchObject({ purpose: "verify", next: "again in 1 min" });
      expect(complaints().at(-1)).toMatchObject({ next: "again in 15 min" });
      failure = undefined;
      await test.app.mailQueue.wake();
      expect(sent).toEqual([]);
      vi.advanceTimersByTime(15 * 60_000 + 1);
      await test.app.mailQueue.wake();
      await expect.poll(count).toBe(0);
      expect(sent).toHaveLength(1);
    },
  );

  it("is given up once nobody needs it any more", async () => {
    await sendAt(refusal("450 later"), [25 * 60]);
    await expect.poll(count).toBe(0);
    expect(complaints().at(-1)).toMatchObject({ next: "given up" });
  });

  it("outlives any number of starts", async () => {
    failure = new Error("away");
    await insertMail(test.db, email, "verify");
    for (let starts = 1; starts <= 20; starts += 1) {
      await test.app.mailQueue.start();
      await expect.poll(complaints).toHaveLength(starts);
      const now = new Date().toISOString();
      const waiting = test.db.selectFrom("mails").selectAll().where("due_at", ">", now);
      await expect.poll(() => waiting.execute()).toMatchObject([{ tries: starts }]);
    }
  });

  it("is not queued if its transaction fails", async () => {
    const failing = test.db.transaction().execute(async (transaction) => {
      await addUser(transaction, { email: "ola@example.com" });
      await insertMail(transaction, "ola@example.com", "verify");
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await count()).toBe(0);
  });
});
