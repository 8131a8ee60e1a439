import { retried } from "../db/retried";
import type { Db } from "../db/schema";
import { newId } from "../db/ids";

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** All users, newest first. */
export function listUsers(db: Db) {
  return db
    .selectFrom("users")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function countUsers(db: Db): Promise<number> {
  const count = db.fn.countAll().as("count");
  // PostgreSQL counts in strings.
  return Number((await db.selectFrom("users").select(count).executeTakeFirstOrThrow()).count);
}

export function findUser(db: Db, id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @param email in lower case */
export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/**
 * Stores an account, unverified and without rights unless told otherwise.
 * @param user `email` in lower case; `createdAt` ISO 8601, now unless given
 * @returns its id; undefined when the e-mail address is taken
 */
export async function insertUser(
  db: Db,
  user: {
    username: string;
    email: string;
    passwordHash: string;
    bio?: string;
    isAdmin?: boolean;
    isVerified?: boolean;
    createdAt?: string;
  },
): Promise<string | undefined> {
  const { username, email, passwordHash, bio = "", isAdmin, isVerified, createdAt } = user;
  const row = await db
    .insertInto("users")
    .values({
      id: newId(),
      username,
      email,
      password_hash: passwordHash,
      bio,
      is_admin: Number(isAdmin ?? false),
      is_verified: Number(isVerified ?? false),
      photo: null,
      token_version: 0,
      created_at: createdAt ?? new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Changes a profile; an undefined key stays as it is. `photo` is the hash of a picture. */
export async function updateUser(
  db: Db,
  id: string,
  change: { username?: string | undefined; bio?: string | undefined; photo?: string },
): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (given) await db.updateTable("users").set(change).where("id", "=", id).execute();
}

/**
 * Sets a password; all login tokens handed out before become void.
 * @returns the account as it is then, undefined when there is none
 */
export function setPassword(db: Db, id: string, passwordHash: string) {
  return db
    .updateTable("users")
    .set((row) => ({ password_hash: passwordHash, token_version: row("token_version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function verifyUser(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ is_verified: 1 }).where("id", "=", id).execute();
}

export async function makeAdmin(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ is_verified: 1, is_admin: 1 }).where("id", "=", id).execute();
}

/** Deletes an account; its posts, comments, likes, pictures and links go with it. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await retried(() => db.deleteFrom("users").where("id", "=", id).execute());
}
