import { vi } from "vitest";
import type { LinkParams } from "@blog/contract/password";

/** Returns the links mailed to an address, oldest first. */
export type MailedLinks = (email: string) => Promise<string[]>;

/**
 * Returns the parameters of the link in the latest mail to an address. If there is no mail yet, waits for one, since
 * mails are sent in the background.
 * @throws Error if no mail arrives, or its link does not match `path`
 */
export async function linkInMail(
  linksTo: MailedLinks,
  email: string,
  path: "/users/:userId/verify/:token" | "/reset-password/:userId/:token",
): Promise<LinkParams> {
  const pattern = path.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const newest = async () => (await linksTo(email)).at(-1);
  const link = await vi.waitUntil(newest, { timeout: 20_000 });
  const { userId, token } = new RegExp(`^${pattern}$`).exec(new URL(link).pathname)?.groups ?? {};
  if (!userId || !token) throw new Error(`The mail links to ${link} and not to ${path}.`);
  return { userId, token };
}
