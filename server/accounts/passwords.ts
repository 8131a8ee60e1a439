import { hash, verify } from "@node-rs/argon2";
import { rejectCommonPassword } from "./commonPasswords";

/**
 * What an unknown account's password is compared with, so that it takes as long as a known one's:
 * a hash like those made below, of a random word that nobody has seen.
 */
const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$52HVBC2K4AWpyHnUifxdDQ$grmG8efjzPShygW0uQ9xpn0HKfPqSmXwbQcdF61xm0Q";

/**
 * The hash of a password that somebody chose.
 * @param own words of whom it is for, such as the name
 * @throws Refusal 400 when those who guess would try it first
 */
export async function hashNewPassword(password: string, own: string[]): Promise<string> {
  await rejectCommonPassword(password, own);
  return hashPassword(password);
}

/** The argon2id hash of a password, with salt and parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether a password fits a hash.
 * @param passwordHash undefined for an unknown account: false, after the same work
 */
export async function verifyPassword(password: string, passwordHash?: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? dummyHash, password);
  return isRight && passwordHash !== undefined;
}
