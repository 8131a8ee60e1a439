import { expect, it, vi } from "vitest";
import type { LinkParams } from "@blog/contract/password";
import {
  type Account,
  polish,
  type Suite,
  uniqueEmail,
  unknownId,
} from "@blog/conformance/suite/suite";
import type { MailedLinks } from "../../support/backend";

const password = "Zmienione-haslo-3!";

/** Declares tests of mailed links. The shared suite lacks them, since we cannot read the mails of other backends. */
export function testMailedLinks(suite: Suite, linksTo: MailedLinks): void {
  const { api, backend, owner } = suite;

  async function register() {
    const email = uniqueEmail();
    await api.ok("register", { body: { username: "Nowa osoba", email, password } });
    return { email, ...(await linkInMail(linksTo, email, "/users/:userId/verify/:token")) };
  }

  async function requestLink({ email }: Pick<Account, "email">) {
    await api.ok("requestReset", { body: { email } });
    return linkInMail(linksTo, email, "/reset-password/:userId/:token");
  }

  it("accepts a login after verification", async () => {
    const { email, ...params } = await register();
    await api.ok("verifyEmail", { params });
    const user = await api.ok("login", { body: { email, password } });
    expect(user).toMatchObject({ _id: params.userId, username: "Nowa osoba", isAdmin: false });
  });

  it("sets a new password, which voids the old one and its tokens, with a link that may be checked before", async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    for (const { message } of [
      await api.ok("checkResetLink", { params }),
      await api.ok("checkResetLink", { params }),
    ])
      expect(message).toEqual(polish());
    await api.ok("resetPassword", { params, body: { password } });
    const { email, password: old } = user;
    expect((await api.ok("login", { body: { email, password } }))._id).toBe(user._id);
    const body = { username: user.username, bio: "Bio" };
    const edit = { as: user, params: { id: user._id }, body };
    expect(await api.refuse("login", { body: { email, password: old } }, 400)).toEqual(polish());
    expect(await api.refuse("updateProfile", edit, 401)).toEqual(polish());
  });

  it("is refused with the id of another account or an unknown one, and for another purpose", async () => {
    const { email: _, userId, token } = await register();
    const { token: resetToken } = await requestLink(owner);
    const body = { password };
    for (const id of [suite.other._id, unknownId]) {
      const params = { userId: id, token: resetToken };
      expect(await api.refuse("verifyEmail", { params: { ...params, token } }, 400)).toEqual(
        polish(),
      );
      expect(await api.refuse("checkResetLink", { params }, 400)).toEqual(polish());
      expect(await api.refuse("resetPassword", { params, body }, 400)).toEqual(polish());
    }
    const verification = { params: { userId, token }, body };
    expect(await api.refuse("resetPassword", verification, 400)).toEqual(polish());
  });
}

/**
 * Returns the parameters of the link in the latest mail to an address. If there is no mail yet, waits for one, since
 * mails are sent in the background.
 * @throws Error if no mail arrives, or its link does not match `path`
 */
async function linkInMail(
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
