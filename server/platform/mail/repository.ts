import { newId, isDue } from "../db/rows";
import type { Db, LinkPurpose, Tables } from "../db/schema";

export type MailRow = Tables["mails"];

/**
 * Queues an e-mail with a link. Pass the transaction of the write that causes it, so that both or none are committed.
 * @param email in lower case; the account is looked up when the e-mail is sent
 */
export async function insertMail(db: Db, email: string, purpose: LinkPurpose): Promise<void> {
  const created_at = new Date().toISOString();
  const row = { id: newId(), email, purpose, tries: 0, created_at, due_at: created_at };
  await db.insertInto("mails").values(row).execute();
}

/** Maximum milliseconds for which an e-mail is leased or postponed. */
const maxDelayMs = 3_600_000;

/** Leases the e-mail that has been due longest, if any, until `leaseEnd` (ISO 8601), and increments its `tries`. */
export async function leaseMail(db: Db, leaseEnd: string): Promise<MailRow | undefined> {
  for (;;) {
    const due = db.selectFrom("mails").selectAll().where(isDue("due_at", maxDelayMs));
    const mail = await due.orderBy("due_at").orderBy("id").limit(1).executeTakeFirst();
    if (!mail) return undefined;
    const leased = await db
      .updateTable("mails")
      .set({ due_at: leaseEnd, tries: mail.tries + 1 })
      .where("id", "=", mail.id)
      .where("due_at", "=", mail.due_at)
      .returningAll()
      .executeTakeFirst();
    // If nothing was updated, another process has leased the e-mail first, so the loop tries the next one.
    if (leased) return leased;
  }
}

/** Postpones an e-mail until `dueAt` (ISO 8601), and deletes older ones to the same address for the same purpose. */
export async function postponeMail(
  db: Db,
  { id, email, purpose }: MailRow,
  dueAt: string,
): Promise<void> {
  const olderMails = db.deleteFrom("mails").where("id", "<", id);
  await olderMails.where("email", "=", email).where("purpose", "=", purpose).execute();
  await extendLease(db, id, dueAt);
}

export async function extendLease(db: Db, id: string, leaseEnd: string): Promise<void> {
  await db.updateTable("mails").set({ due_at: leaseEnd }).where("id", "=", id).execute();
}

/** Ends all leases and delays. Call it only when the sole process on a database starts, while no lease is in use. */
export async function makeAllMailsDue(db: Db): Promise<void> {
  await db.updateTable("mails").set({ due_at: new Date().toISOString() }).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

export async function deleteMailsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("mails").where("email", "=", email).execute();
}
