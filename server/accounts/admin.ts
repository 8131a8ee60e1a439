import { deleteLinks } from "../repositories/linkToken";
import { findUserByEmail, insertUser, updatePassword, updateUser } from "../repositories/user";
import { StartError } from "../config/errors";
import { HttpError } from "../http/httpError";
import { hashNewPassword, verifyPassword } from "./passwords";
import type { Db } from "../db/schema";

const username = "Administrator";

/**
 * Ensures that the operator's account exists as a verified admin. An existing admin keeps its password.
 * Another account with this address gets the operator's, since a stranger may have registered it.
 * @param admin `email` in lower case. @returns whether an existing admin has another password
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
 * Makes the account with an address a verified admin, creating it if there is none. @returns its id
 * @param admin `email` in lower case; without a new `password` a verified account keeps its own
 * @throws StartError if a password is needed, or easy to guess
 */
export async function appointAdmin(
  db: Db,
  { email, password }: { email: string; password?: string },
): Promise<string> {
  const passwordHash = password && (await hashAdminPassword(password, email));
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    // A stranger may have chosen the password until the owner has logged in.
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
