import { expect } from "vitest";
import type { Credentials } from "@blog/contract/auth";
import { breaking, type DeclareCheck, harmless, NotChecked, rare, unsafe } from "./check";
import { type Suite, uniqueEmail } from "./suite";

const password = "Nowe-haslo-2!";

/** Registers an account without verifying it. */
async function register({ api }: Suite): Promise<Credentials> {
  const email = uniqueEmail();
  await api.ok("register", { body: { username: "Nowa osoba", email, password } });
  return { email, password };
}

export function declareAuthChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner, admin } = suite;

  const logIn = ({ email, password: right }: Credentials) =>
    api.ok("login", { body: { email, password: right } });
  const refuseLogIn = (body: Credentials) => api.refuse("login", { body }, 400);

  check("returns the account's session data", breaking, async () => {
    const { _id } = owner;
    expect(await logIn(owner)).toMatchObject({ _id, isAdmin: false });
  });

  check("names the account at login", harmless, async () => {
    expect((await logIn(owner)).username).toBe(owner.username);
  });

  check("marks an admin's session", breaking, async () => {
    expect((await logIn(admin)).isAdmin).toBe(true);
  });

  check("returns a working token", breaking, async () => {
    const as = await logIn(owner);
    const body = { username: owner.username, bio: "Bio" };
    const request = { as, params: { id: owner._id }, body };
    expect((await api.ok("updateProfile", request)).bio).toBe("Bio");
  });

  check("ignores case and whitespace around the e-mail address at login", rare, async () => {
    const email = ` ${owner.email.toUpperCase()} `;
    expect((await logIn({ ...owner, email }))._id).toBe(owner._id);
  });

  check("says the same of an unknown e-mail address and a wrong password", unsafe, async () => {
    const unknown = await refuseLogIn({ email: uniqueEmail(), password });
    const wrong = await refuseLogIn({ email: owner.email, password });
    expect(wrong).toEqual(unknown);
  });

  check("says the same of a wrong password of an unverified account", unsafe, async () => {
    const { email } = await register(suite);
    const wrong = `${password}x`;
    const known = await refuseLogIn({ email, password: wrong });
    expect(known).toEqual(await refuseLogIn({ email: uniqueEmail(), password: wrong }));
  });

  check("rejects a login before the e-mail address is verified", harmless, async () => {
    await refuseLogIn(await register(suite));
  });

  check("allows one account per e-mail address, ignoring case", rare, async () => {
    const body = { username: "Ktoś inny", email: owner.email.toUpperCase(), password };
    await api.refuse("register", { body }, 400);
  });

  check("returns the same message for a known and an unknown e-mail address", unsafe, async () => {
    const known = await api.ok("requestReset", { body: { email: owner.email } });
    const unknown = await api.ok("requestReset", { body: { email: uniqueEmail() } });
    expect(unknown).toEqual(known);
  });
}

/** Declares checks that a forged token takes over no account. They run last, since they may change a password. */
export function declareTakeoverChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner, other } = suite;
  const tokens = {
    "an invented token": () => "0123456789abcdef".repeat(4),
    "an old token of the account": () => other.token,
    "another account's token": () => owner.token,
  };

  const opensWith = async (body: Credentials) => (await api.probe("login", { body })) !== undefined;

  for (const [which, token] of Object.entries(tokens))
    check(`changes no password by ${which}`, { ...unsafe, call: "resetPassword" }, async () => {
      const { _id, email, username, password: old } = other;
      // Some backends accept any token once a link has been requested.
      await api.probe("requestReset", { body: { email } });
      const request = { params: { userId: _id, token: token() }, body: { password } };
      await api.probe("resetPassword", request);
      const credentials = { email, password };
      const isOpen = await opensWith(credentials);
      if (isOpen) {
        const as = await api.ok("login", { body: credentials });
        const edit = { username, password: old };
        await api.ok("updateProfile", { as, params: { id: _id }, body: edit });
      }
      expect(isOpen, "the account opens with the new password").toBe(false);
      await api.refuse("resetPassword", request, 400);
    });

  check("verifies no account by a false token", { ...unsafe, call: "verifyEmail" }, async () => {
    const credentials = await register(suite);
    if (await opensWith(credentials)) throw new NotChecked("accounts that need verification");
    const profiles = await api.ok("listProfiles", { as: admin });
    const userId = profiles.find(({ email }) => email === credentials.email)?._id;
    if (!userId) throw new NotChecked("an admin's list with the addresses of new accounts");
    for (const token of [tokens["an invented token"](), owner.token]) {
      await api.probe("verifyEmail", { params: { userId, token } });
      expect(await opensWith(credentials), "the account opens without its link").toBe(false);
      await api.refuse("verifyEmail", { params: { userId, token } }, 400);
    }
  });
}
