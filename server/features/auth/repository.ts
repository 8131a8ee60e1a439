import { sql } from "kysely";
import { inTransaction, inWriteTransaction, isPostgres } from "../../platform/db/transaction";
import { streamInOrder, newId } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { type Picture, replaceImage } from "../../platform/pictures/repository";
import { searchNameOf } from "../search/searchText";

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function streamUsers(db: Db) {
  const order = { table: "users", keys: ["id"], order: "desc" } as const;
  return streamInOrder(db.selectFrom("users").selectAll(), order, ({ bio }) => bio.length);
}

export function findUser(db: Db, id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds an account, and keeps other transactions from changing it until the current one ends. */
export function lockUser(db: Db, id: string) {
  const user = db.selectFrom("users").selectAll().where("id", "=", id);
  // SQLite needs no lock, since it allows only one writer at a time.
  return (isPostgres(db) ? user.forUpdate() : user).executeTakeFirst();
}

/** Finds an account by its e-mail address. @param email in lower case */
export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Inserts an account, with `email` in lower case. @returns its id; undefined if the address is taken */
export async function insertUser(
  db: Db,
  user: {
    id?: string;
    username: string;
    email: string;
    passwordHash: string;
    bio?: string;
    isAdmin?: boolean;
    isVerified?: boolean;
    claimPlace?: string;
    createdAt?: string;
  },
): Promise<string | undefined> {
  const { username, email, isAdmin = false, isVerified = false } = user;
  const row = await db
    .insertInto("users")
    .values({
      id: user.id ?? newId(),
      username,
      email,
      password_hash: user.passwordHash,
      bio: user.bio ?? "",
      is_admin: Number(isAdmin),
      is_verified: Number(isVerified),
      claim_place: user.claimPlace ?? null,
      photo: null,
      token_version: 0,
      created_at: user.createdAt ?? new Date().toISOString(),
      ...searchNameOf(username),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

type UserChange = Pick<UserRow, "username" | "bio" | "is_admin" | "claim_place">;

export async function updateUser(
  db: Db,
  id: string,
  change: { [Key in keyof UserChange]?: UserChange[Key] | undefined },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  const { username } = change;
  const searchColumns = username === undefined ? {} : searchNameOf(username);
  await db
    .updateTable("users")
    .set({ ...change, ...searchColumns })
    .where("id", "=", id)
    .execute();
}

export function updatePhoto(db: Db, id: string, photo: Picture): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const update = transaction.updateTable("users").where("id", "=", id);
    await update.set({ photo: photo.hash }).execute();
    await replaceImage(transaction, { user_id: id }, photo);
  });
}

/**
 * Stores a password that the owner has chosen, which may be used from any client from now on (see `claim_place`).
 * Also verifies the account, and ends its sessions. @returns the changed account; undefined if it does not exist
 */
export function updatePassword(db: Db, id: string, passwordHash: string) {
  return db
    .updateTable("users")
    .set((row) => ({
      password_hash: passwordHash,
      token_version: row("token_version", "+", 1),
      is_verified: 1,
      claim_place: null,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks the e-mail address of an account as verified. If the link is opened by the client that registered the account
 * (`claim_place`), the password works everywhere. Otherwise, it works only for the client that last opened a link,
 * until the first log-in there. @param clientHash hash of the client that opens the link
 */
export async function verifyUser(db: Db, id: string, clientHash: string): Promise<void> {
  const claim_place = sql<string | null>`case
    when is_verified = 1 and claim_place is null then null
    when is_verified = 0 and claim_place = ${clientHash} then null
    else ${clientHash} end`;
  const update = db.updateTable("users").where("id", "=", id);
  await update.set({ is_verified: 1, claim_place }).execute();
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await inWriteTransaction(db, true, (transaction) =>
    transaction.deleteFrom("users").where("id", "=", id).execute(),
  );
}

/**
 * Deletes an account unless it is the last admin. Must run as a deletion in `inWriteTransaction`, so that two admins
 * cannot leave at the same time. @returns the account's e-mail address; undefined if it was not deleted
 */
export async function deleteUnlessLastAdmin(db: Db, id: string): Promise<string | undefined> {
  const others = db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", 1)
    .where("id", "<>", id);
  const deleted = await db
    .deleteFrom("users")
    .where("id", "=", id)
    .where((row) => row.or([row("is_admin", "=", 0), row.exists(others)]))
    .returning("email")
    .executeTakeFirst();
  return deleted?.email;
}
