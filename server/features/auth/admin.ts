import { deleteLinkTokens } from "./linkToken";
import { findUserByEmail, insertUser, updatePassword, updateUser } from "./repository";
import { StartError } from "../../platform/config/errors";
import { HttpError } from "../../platform/http/httpError";
import { hashNewPassword, verifyPassword } from "./passwords";
import type { Db } from "../../platform/db/schema";

const username = "Administrator";

/**
 * Ensures that the operator's account exists and is a verified admin. A verified admin keeps its password. Any other
 * account with this address gets the given password, since a stranger may have registered it.
 * @param admin `email` must be in lower case. @returns whether a verified admin kept a different password
 * @throws StartError if the account has to get the password, but the password is easy to guess
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
 * Makes the account with this address a verified admin, and creates it if it does not exist. @returns the account's id
 * @param admin `email` must be in lower case; without `password`, a verified account keeps its password
 * @throws StartError if the password is easy to guess, or is missing although the account needs a new one
 */
export async function appointAdmin(
  db: Db,
  { email, password }: { email: string; password?: string },
): Promise<string> {
  const passwordHash = password && (await hashAdminPassword(password, email));
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    // A stranger may have chosen the password of an unverified account, or of one with a `claim_place`.
    const isPasswordTrusted = user?.is_verified === 1 && user.claim_place === null;
    if (!passwordHash && !isPasswordTrusted)
      throw new StartError(`There is no verified account ${email}: a new one needs a password.`);
    if (passwordHash && !user) {
      const flags = { isAdmin: true, isVerified: true };
      return (await insertUser(transaction, { username, email, passwordHash, ...flags })) ?? "";
    }
    const id = user?.id ?? "";
    if (passwordHash) {
      await updatePassword(transaction, id, passwordHash);
      await deleteLinkTokens(transaction, id, "reset");
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
