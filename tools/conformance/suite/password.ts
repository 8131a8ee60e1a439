import { expect } from "vitest";
import type { DeclareCheck } from "./check";
import type { Account } from "./backend";
import { linkInMail, polish, refusal, type Suite, uniqueEmail, unknownId } from "./suite";

const password = "Zmienione-haslo-3!";

export function declarePasswordChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner } = suite;

  async function requestLink({ email }: Account) {
    await api.ok("requestReset", { body: { email } });
    return linkInMail(suite, email, "/reset-password/:userId/:token");
  }

  check(
    "returns the same message for a known and an unknown e-mail address",
    { severity: "unsafe" },
    async () => {
      const known = await api.ok("requestReset", { body: { email: owner.email } });
      const unknown = await api.ok("requestReset", {
        body: { email: uniqueEmail() },
      });
      expect(unknown).toEqual(known);
      expect(known.message).toEqual(polish());
    },
  );

  check("sends nothing to an unknown e-mail address", { severity: "unsafe" }, async () => {
    const email = uniqueEmail();
    await api.ok("requestReset", { body: { email } });
    expect(await backend.linksTo(email)).toEqual([]);
  });

  check("checks a link without consuming it", { severity: "wrong" }, async () => {
    const params = await requestLink(owner);
    await api.ok("checkResetLink", { params });
    const { message } = await api.ok("checkResetLink", { params });
    expect(message).toEqual(polish());
  });

  check("sets a new password with the link", { severity: "wrong" }, async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    await api.ok("resetPassword", { params, body: { password } });
    const session = await api.ok("login", {
      body: { email: user.email, password },
    });
    expect(session._id).toBe(user._id);
  });

  check("invalidates the old password and tokens", { severity: "unsafe" }, async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    await api.ok("resetPassword", { params, body: { password } });
    const { email, password: old } = user;
    const edit = { as: user, params: { id: user._id }, body: { bio: "Bio" } };
    expect(await api.refuse("login", { body: { email, password: old } })).toEqual(refusal(400));
    expect(await api.refuse("updateProfile", edit)).toEqual(refusal(401));
  });

  check("accepts the link once", { severity: "unsafe" }, async () => {
    const params = await requestLink(await backend.newUser());
    const body = { password };
    await api.ok("resetPassword", { params, body });
    expect(await api.refuse("resetPassword", { params, body })).toEqual(refusal(400));
    expect(await api.refuse("checkResetLink", { params })).toEqual(refusal(400));
  });

  check(
    "keeps the link valid when the new password is too weak",
    { severity: "differs" },
    async () => {
      const params = await requestLink(await backend.newUser());
      await api.refuse("resetPassword", { params, body: { password: "slabe" } });
      const { message } = await api.ok("resetPassword", {
        params,
        body: { password },
      });
      expect(message).toEqual(polish());
    },
  );

  for (const whose of ["another account's", "an unknown"])
    check(`refuses the link's token with ${whose} id`, { severity: "unsafe" }, async () => {
      const { token } = await requestLink(owner);
      const params = { userId: whose === "an unknown" ? unknownId : suite.other._id, token };
      expect(await api.refuse("checkResetLink", { params })).toEqual(refusal(400));
      const reset = { params, body: { password } };
      expect(await api.refuse("resetPassword", reset)).toEqual(refusal(400));
    });

  check("rejects a verification link as a reset link", { severity: "unsafe" }, async () => {
    const email = uniqueEmail();
    await api.ok("register", {
      body: { username: "Nowa osoba", email, password },
    });
    const params = await linkInMail(suite, email, "/users/:userId/verify/:token");
    expect(await api.refuse("resetPassword", { params, body: { password } })).toEqual(refusal(400));
  });
}
