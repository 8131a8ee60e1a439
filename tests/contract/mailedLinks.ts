import { expect, it } from "vitest";
import type { Account } from "../../tools/conformance/suite/backend";
import {
  polish,
  refusal,
  type Suite,
  uniqueEmail,
  unknownId,
} from "../../tools/conformance/suite/suite";
import { linkInMail, type MailedLinks } from "../support/linkInMail";

const password = "Zmienione-haslo-3!";

/** Declares tests of mailed links, which no other backend lets us open. */
export function testMailedLinks(suite: Suite, linksTo: MailedLinks): void {
  const { api, backend, owner } = suite;

  async function register() {
    const email = uniqueEmail();
    await api.ok("register", { body: { username: "Nowa osoba", email, password } });
    return email;
  }

  const verificationLinkTo = (email: string) =>
    linkInMail(linksTo, email, "/users/:userId/verify/:token");

  async function requestLink({ email }: Pick<Account, "email">) {
    await api.ok("requestReset", { body: { email } });
    return linkInMail(linksTo, email, "/reset-password/:userId/:token");
  }

  it("accepts a login after verification", async () => {
    const email = await register();
    const params = await verificationLinkTo(email);
    await api.ok("verifyEmail", { params });
    const user = await api.ok("login", { body: { email, password } });
    expect(user).toMatchObject({ _id: params.userId, username: "Nowa osoba", isAdmin: false });
  });

  for (const whose of ["another account's", "an unknown"])
    it(`refuses the token of a verification link with ${whose} id`, async () => {
      const { token } = await verificationLinkTo(await register());
      const params = { userId: whose === "an unknown" ? unknownId : owner._id, token };
      expect(await api.refuse("verifyEmail", { params })).toEqual(refusal(400));
    });

  it("checks a link without consuming it", async () => {
    const params = await requestLink(owner);
    await api.ok("checkResetLink", { params });
    const { message } = await api.ok("checkResetLink", { params });
    expect(message).toEqual(polish());
  });

  it("sets a new password with the link, which voids the old one and its tokens", async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    await api.ok("resetPassword", { params, body: { password } });
    const { email, password: old } = user;
    expect((await api.ok("login", { body: { email, password } }))._id).toBe(user._id);
    const edit = { as: user, params: { id: user._id }, body: { bio: "Bio" } };
    expect(await api.refuse("login", { body: { email, password: old } })).toEqual(refusal(400));
    expect(await api.refuse("updateProfile", edit)).toEqual(refusal(401));
  });

  for (const whose of ["another account's", "an unknown"])
    it(`refuses the link's token with ${whose} id`, async () => {
      const { token } = await requestLink(owner);
      const params = { userId: whose === "an unknown" ? unknownId : suite.other._id, token };
      expect(await api.refuse("checkResetLink", { params })).toEqual(refusal(400));
      const reset = { params, body: { password } };
      expect(await api.refuse("resetPassword", reset)).toEqual(refusal(400));
    });

  it("rejects a verification link as a reset link", async () => {
    const params = await verificationLinkTo(await register());
    expect(await api.refuse("resetPassword", { params, body: { password } })).toEqual(refusal(400));
  });
}
