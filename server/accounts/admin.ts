import { deleteLinks } from "../repositories/linkToken";
import { findUserByEmail, insertUser, makeAdmin, updatePassword } from "../repositories/user";
import { hashPassword, verifyPassword } from "./passwords";
import type { Db } from "../db/schema";

/**
 * Ensures that the operator's account exists, as a verified admin. An existing admin keeps its
 * password; any other account with this address gets the operator's, since a stranger may have
 * registered it.
 * @param admin `email` in lower case
 * @returns whether an existing admin has another password
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user?.is_admin === 1 && user.is_verified === 1)
    return !(await verifyPassword(password, user.password_hash));
  const passwordHash = await hashPassword(password);
  if (!user) {
    const rights = { isAdmin: true, isVerified: true };
    await insertUser(db, { username: "Administrator", email, passwordHash, ...rights });
    return false;
  }
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash);
    await deleteLinks(transaction, user.id, "reset");
    await makeAdmin(transaction, user.id);
  });
  return false;
}
