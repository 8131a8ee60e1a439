import { newId } from "../db/ids";
import type { Db, LinkPurpose, Tables } from "../db/schema";

export type MailRow = Tables["mails"];

/**
 * Queues a mail. If called within the transaction that causes the mail, both are committed or neither is.
 * @param email in lower case; its account is looked up when the mail is sent
 */
export async function insertMail(db: Db, email: string, purpose: LinkPurpose): Promise<void> {
  const created_at = new Date().toISOString();
  const row = { id: newId(), email, purpose, tries: 0, created_at, due_at: created_at };
  await db.insertInto("mails").values(row).execute();
}

/** Leases the mail that has been due longest, if any. After `leaseEnd` (ISO 8601), another process may lease it. */
export async function leaseMail(db: Db, leaseEnd: string): Promise<MailRow | undefined> {
  for (;;) {
    const due = db.selectFrom("mails").selectAll().where("due_at", "<=", new Date().toISOString());
    const mail = await due.orderBy("due_at").orderBy("id").limit(1).executeTakeFirst();
    if (!mail) return undefined;
    const leased = await db
      .updateTable("mails")
      .set({ due_at: leaseEnd, tries: mail.tries + 1 })
      .where("id", "=", mail.id)
      .where("due_at", "=", mail.due_at)
      .returningAll()
      .executeTakeFirst();
    // Otherwise, another process has leased the mail first.
    if (leased) return leased;
  }
}

/** Postpones a mail until `dueAt` (ISO 8601), and deletes older mails to the same address for the same purpose. */
export async function postponeMail(
  db: Db,
  { id, email, purpose }: MailRow,
  dueAt: string,
): Promise<void> {
  const others = db.deleteFrom("mails").where("id", "<", id);
  await others.where("email", "=", email).where("purpose", "=", purpose).execute();
  await extendLease(db, id, dueAt);
}

export async function extendLease(db: Db, id: string, leaseEnd: string): Promise<void> {
  await db.updateTable("mails").set({ due_at: leaseEnd }).where("id", "=", id).execute();
}

/** Ends all leases. Called when the only process on a database starts, since all leases are then old. */
export async function makeAllMailsDue(db: Db): Promise<void> {
  await db.updateTable("mails").set({ due_at: new Date().toISOString() }).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

export async function deleteMailsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("mails").where("email", "=", email).execute();
}
