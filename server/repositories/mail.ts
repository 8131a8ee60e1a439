import { newId } from "../db/ids";
import type { Db, LinkPurpose, Tables } from "../db/schema";

export type MailRow = Tables["mails"];

/**
 * Writes down that an address is to get a mail. Within the transaction of what causes it, neither
 * of both is ever there without the other.
 * @param email in lower case; whether anybody has it is looked up when the mail is sent
 */
export async function insertMail(db: Db, email: string, purpose: LinkPurpose): Promise<void> {
  const created_at = new Date().toISOString();
  const row = { id: newId(), email, purpose, tries: 0, created_at, due_at: created_at };
  await db.insertInto("mails").values(row).execute();
}

/**
 * Takes the mail that has waited longest, for one process to send.
 * @param leaseEnd ISO 8601: when others may take it again, should this process end before
 * @returns undefined when none is due
 */
export async function takeMail(db: Db, leaseEnd: string): Promise<MailRow | undefined> {
  for (;;) {
    const due = db.selectFrom("mails").selectAll().where("due_at", "<=", new Date().toISOString());
    const mail = await due.orderBy("due_at").orderBy("id").limit(1).executeTakeFirst();
    if (!mail) return undefined;
    const taken = await db
      .updateTable("mails")
      .set({ due_at: leaseEnd, tries: mail.tries + 1 })
      .where("id", "=", mail.id)
      .where("due_at", "=", mail.due_at)
      .returningAll()
      .executeTakeFirst();
    // Else another process was faster.
    if (taken) return taken;
  }
}

/** Lets a mail wait. @param dueAt ISO 8601 */
export async function postponeMail(db: Db, id: string, dueAt: string): Promise<void> {
  await db.updateTable("mails").set({ due_at: dueAt }).where("id", "=", id).execute();
}

/** Makes all mails due, for the only process of a database, which has just started. */
export async function hurryMails(db: Db): Promise<void> {
  await db.updateTable("mails").set({ due_at: new Date().toISOString() }).execute();
}

/** Drops a mail that was sent, or never will be. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** How many mails wait. */
export async function countMails(db: Db): Promise<number> {
  const count = db.fn.countAll().as("count");
  return Number((await db.selectFrom("mails").select(count).executeTakeFirstOrThrow()).count);
}
