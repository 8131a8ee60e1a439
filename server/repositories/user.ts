import { sql } from "kysely";
import { foldWords } from "../../src/contract/search";
import { atomically } from "../db/atomically";
import { inBatches } from "../db/batches";
import { deleteInTurn } from "../db/deletion";
import type { Db } from "../db/schema";
import { newId } from "../db/ids";
import { type Picture, replaceImage } from "./image";

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** All users in batches, the last that was stored first. */
export function eachUser(db: Db): AsyncGenerator<UserRow[], void> {
  return inBatches<UserRow>(
    (limit, last) =>
      db
        .selectFrom("users")
        .selectAll()
        .$if(last !== undefined, (query) => query.where("id", "<", last?.id ?? ""))
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
    ({ bio }) => bio.length,
  );
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
 * @param user `email` in lower case; `createdAt` ISO 8601, now unless given; `id` a new one unless
 *   given
 * @returns its id; undefined when the e-mail address is taken
 */
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
  const {
    id = newId(),
    username,
    email,
    passwordHash,
    bio = "",
    isAdmin,
    isVerified,
    claimPlace,
    createdAt,
  } = user;
  const row = await db
    .insertInto("users")
    .values({
      id,
      username,
      email,
      password_hash: passwordHash,
      bio,
      is_admin: Number(isAdmin ?? false),
      is_verified: Number(isVerified ?? false),
      claim_place: claimPlace ?? null,
      photo: null,
      token_version: 0,
      created_at: createdAt ?? new Date().toISOString(),
      search_name: foldWords(username),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Changes a profile; an undefined key stays as it is. */
export async function updateUser(
  db: Db,
  id: string,
  change: { username?: string | undefined; bio?: string | undefined },
): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (!given) return;
  const { username } = change;
  const names = username === undefined ? {} : { search_name: foldWords(username) };
  await db
    .updateTable("users")
    .set({ ...change, ...names })
    .where("id", "=", id)
    .execute();
}

/** Gives an account a photo in place of the one that it had, all or nothing. */
export function setPhoto(db: Db, id: string, photo: Picture): Promise<void> {
  return atomically(db, async (transaction) => {
    const user = transaction.updateTable("users").where("id", "=", id);
    await user.set({ photo: photo.hash }).execute();
    await replaceImage(transaction, { user_id: id }, photo);
  });
}

/**
 * Sets a password; all login tokens handed out before become void.
 * @returns the account as it is then, undefined when there is none
 */
export function setPassword(db: Db, id: string, passwordHash: string) {
  return db
    .updateTable("users")
    .set((row) => ({
      password_hash: passwordHash,
      token_version: row("token_version", "+", 1),
      claim_place: null,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks an address as confirmed from a place. Who confirms where the account was made is who made
 * it; else the password counts at the place of the last link alone, until `claimUser`.
 */
export async function verifyUser(db: Db, id: string, place: string): Promise<void> {
  const claim_place = sql<string | null>`case
    when is_verified = 1 and claim_place is null then null
    when is_verified = 0 and claim_place = ${place} then null
    else ${place} end`;
  const user = db.updateTable("users").where("id", "=", id);
  await user.set({ is_verified: 1, claim_place }).execute();
}

/** Marks the password of an account as its owner's. */
export async function claimUser(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ claim_place: null }).where("id", "=", id).execute();
}

export async function makeAdmin(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ is_verified: 1, is_admin: 1 }).where("id", "=", id).execute();
}

/** Deletes an account; its posts, comments, likes, pictures and links go with it. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await deleteInTurn(db, (one) => rowOf(one, id).execute(), postsOf(id));
}

/**
 * The same, unless nobody else is an admin, also where two admins go at once.
 * @returns whether it is gone
 */
export async function deleteUnlessLastAdmin(db: Db, id: string): Promise<boolean> {
  const others = (one: Db) =>
    one.selectFrom("users").select("id").where("is_admin", "=", 1).where("id", "<>", id);
  const task = (one: Db) =>
    rowOf(one, id)
      .where((row) => row.or([row("is_admin", "=", 0), row.exists(others(one))]))
      .execute();
  await deleteInTurn(db, task, postsOf(id));
  return !(await findUser(db, id));
}

const rowOf = (db: Db, id: string) => db.deleteFrom("users").where("id", "=", id);

/** Whoever comments or likes holds the post first and then wants the account. */
const postsOf = (id: string) =>
  sql`select id from posts where user_id = ${id} order by id for update`;
