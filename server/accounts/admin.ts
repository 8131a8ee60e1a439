import { deleteLinks } from "../repositories/linkToken";
import { findUserByEmail, insertUser, updatePassword, updateUser } from "../repositories/user";
import { StartError } from "../config/errors";
import { HttpError } from "../http/httpError";
import { hashNewPassword, verifyPassword } from "./passwords";
import type { Db } from "../db/schema";

const username = "Administrator";

/**
 * Ensures that the operator's account exists and is a verified admin. An existing admin keeps its password. Any other
 * account with this address gets the operator's password, since a stranger may have registered it.
 * @param admin with `email` in lower case. @returns whether an existing admin has a password other than the given one
 * @throws StartError if the password is easy to guess
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user?.is_admin === 1 && user.is_verified === 1)
    return !(await verifyPassword(password, user.password_hash));
  await appointAdmin(db, { email, password });
  return false;
}

/**
 * Makes the account with this address a verified admin, and creates it if it does not exist. @returns its id
 * @param admin with `email` in lower case; without `password`, a verified account keeps its password
 * @throws StartError if a password is required but missing, or easy to guess
 */
export async function appointAdmin(
  db: Db,
  { email, password }: { email: string; password?: string },
): Promise<string> {
  const passwordHash = password && (await hashAdminPassword(password, email));
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    // Until the owner has logged in, the password may be one that a stranger chose.
    const isOwned = user?.is_verified === 1 && user.claim_place === null;
    if (!passwordHash && !isOwned)
      throw new StartError(`There is no verified account ${email}: a new one needs a password.`);
    if (passwordHash && !user) {
      const rights = { isAdmin: true, isVerified: true };
      return (await insertUser(transaction, { username, email, passwordHash, ...rights })) ?? "";
    }
    const id = user?.id ?? "";
    if (passwordHash) {
      await updatePassword(transaction, id, passwordHash);
      await deleteLinks(transaction, id, "reset");
    }
    await updateUser(transaction, id, { is_admin: 1 });
    return id;
  });
}

async function hashAdminPassword(password: string, email: string): Promise<string> {
  try {
    return await hashNewPassword(password, [username, email]);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new StartError(
      "The admin's password is easy to guess: registration would reject it, too. Choose several words.",
    );
  }
}
