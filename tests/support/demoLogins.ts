import { demoAccounts, demoPassword } from "../../server/demo/content";

/** Credentials of two demo accounts; the newest post about travelling was written by the admin. */
export const demoAdmin = loginOf("admin");
export const demoReader = loginOf("czytelnik");

function loginOf(key: string): { email: string; password: string } {
  const { email } = demoAccounts.find((account) => account.key === key) ?? {};
  if (!email) throw new Error(`There is no account ${key}.`);
  return { email, password: demoPassword };
}
