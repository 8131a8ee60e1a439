import { deleteLinks } from "../repositories/linkToken";
import { findUserByEmail, insertUser, makeAdmin, updatePassword } from "../repositories/user";
import { StartError } from "../config/errors";
import { HttpError } from "../http/httpError";
import { hashNewPassword, verifyPassword } from "./passwords";
import type { Db } from "../db/schema";

const username = "Administrator";

/**
 * Ensures that the operator's account exists, as a verified admin. An existing admin keeps its
 * password; any other account with this address gets the operator's, since a stranger may have
 * registered it.
 * @param admin `email` in lower case
 * @returns whether an existing admin has another password
 * @throws StartError if the password is easy to guess
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user?.is_admin === 1 && user.is_verified === 1)
    return !(await verifyPassword(password, user.password_hash));
  const passwordHash = await hashAdminPassword(password, email);
  if (!user) {
    const rights = { isAdmin: true, isVerified: true };
    await insertUser(db, { username, email, passwordHash, ...rights });
    return false;
  }
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash);
    await deleteLinks(transaction, user.id, "reset");
    await makeAdmin(transaction, user.id);
  });
  return false;
}

async function hashAdminPassword(password: string, email: string): Promise<string> {
  try {
    return await hashNewPassword(password, [username, email]);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new StartError(
      "ADMIN_PASSWORD is easy to guess: registration would reject it, too. Choose several words.",
    );
  }
}
