import { deleteLinks } from "../repositories/linkToken";
import { findUserByEmail, insertUser, makeAdmin, updatePassword } from "../repositories/user";
import { hashPassword } from "./passwords";
import type { Db } from "../db/schema";

/**
 * Ensures that the operator's account exists, as a verified admin. An existing admin keeps its
 * password; any other account with this address gets the operator's, since a stranger may have
 * registered it.
 * @param admin `email` in lower case
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user?.is_admin === 1 && user.is_verified === 1) return;
  const passwordHash = await hashPassword(password);
  if (!user) {
    const rights = { isAdmin: true, isVerified: true };
    await insertUser(db, { username: "Administrator", email, passwordHash, ...rights });
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, user.id, passwordHash);
    await deleteLinks(transaction, user.id, "reset");
    await makeAdmin(transaction, user.id);
  });
}
