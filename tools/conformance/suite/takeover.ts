import { expect } from "vitest";
import type { Credentials } from "../../../src/contract/auth";
import { type DeclareCheck, NotChecked, unsafe } from "./check";
import { type Suite, unique, uniqueEmail } from "./suite";

const password = "Przejete-konto-7!";

/** Declares checks that real ids with false tokens open no account; the last ones, since they may change a password. */
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
      const { _id, email, password: old } = other;
      // Some backends take any token once a link has been requested.
      await api.probe("requestReset", { body: { email } });
      const request = { params: { userId: _id, token: token() }, body: { password } };
      await api.probe("resetPassword", request);
      const credentials = { email, password };
      const isOpen = await opensWith(credentials);
      if (isOpen) {
        const as = await api.ok("login", { body: credentials });
        await api.ok("updateProfile", { as, params: { id: _id }, body: { password: old } });
      }
      expect(isOpen, "the account opens with the new password").toBe(false);
      await api.refuse("resetPassword", request, 400);
    });

  check("verifies no account by a false token", { ...unsafe, call: "verifyEmail" }, async () => {
    const credentials = { email: uniqueEmail(), password };
    await api.ok("register", { body: { username: unique("Nowa"), ...credentials } });
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
