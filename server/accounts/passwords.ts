import { hash, verify } from "@node-rs/argon2";
import { rejectCommonPassword } from "./commonPasswords";

/**
 * Compared for unknown accounts, so that they take as long as known ones; hashes a discarded random
 * string.
 */
const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$52HVBC2K4AWpyHnUifxdDQ$grmG8efjzPShygW0uQ9xpn0HKfPqSmXwbQcdF61xm0Q";

/**
 * Hashes a password that a user chose.
 * @param own words about the user, such as the name
 * @throws HttpError 400 if it is easy to guess
 */
export async function hashNewPassword(password: string, own: string[]): Promise<string> {
  await rejectCommonPassword(password, own);
  return hashPassword(password);
}

/** Hashes a password with argon2id; the result contains salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Verifies a password.
 * @param passwordHash undefined for an unknown account: resolves to false after the same work
 */
export async function verifyPassword(password: string, passwordHash?: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? dummyHash, password);
  return isMatch && passwordHash !== undefined;
}
