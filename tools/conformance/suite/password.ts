import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { Account } from "./backend";
import { linkInMail, polish, refusal, type Suite, uniqueEmail, unknownId } from "./suite";

const password = "Zmienione-haslo-3!";

export function checkPassword(suite: Suite): void {
  const { api, backend, owner } = suite;

  async function requestLink({ email }: Account) {
    await api.ok(validatedEndpoints.requestReset, { body: { email } });
    return linkInMail(suite, email, "/reset-password/:userId/:token");
  }

  it("returns the same message for a known and an unknown e-mail address", async () => {
    const known = await api.ok(validatedEndpoints.requestReset, { body: { email: owner.email } });
    const unknown = await api.ok(validatedEndpoints.requestReset, {
      body: { email: uniqueEmail() },
    });
    expect(unknown).toEqual(known);
    expect(known.message).toEqual(polish());
  });

  it("sends nothing to an unknown e-mail address", async () => {
    const email = uniqueEmail();
    await api.ok(validatedEndpoints.requestReset, { body: { email } });
    expect(await backend.linksTo(email)).toEqual([]);
  });

  it("checks a link without consuming it", async () => {
    const params = await requestLink(owner);
    await api.ok(validatedEndpoints.checkResetLink, { params });
    const { message } = await api.ok(validatedEndpoints.checkResetLink, { params });
    expect(message).toEqual(polish());
  });

  it("sets a new password with the link", async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    await api.ok(validatedEndpoints.resetPassword, { params, body: { password } });
    const session = await api.ok(validatedEndpoints.login, {
      body: { email: user.email, password },
    });
    expect(session._id).toBe(user._id);
  });

  it("invalidates the old password and tokens", async () => {
    const user = await backend.newUser();
    const params = await requestLink(user);
    await api.ok(validatedEndpoints.resetPassword, { params, body: { password } });
    const { email, password: old } = user;
    const edit = { as: user, params: { id: user._id }, body: { bio: "Bio" } };
    expect(await api.refuse(validatedEndpoints.login, { body: { email, password: old } })).toEqual(
      refusal(400),
    );
    expect(await api.refuse(validatedEndpoints.updateProfile, edit)).toEqual(refusal(401));
  });

  it("accepts the link once", async () => {
    const params = await requestLink(await backend.newUser());
    const body = { password };
    await api.ok(validatedEndpoints.resetPassword, { params, body });
    expect(await api.refuse(validatedEndpoints.resetPassword, { params, body })).toEqual(
      refusal(400),
    );
    expect(await api.refuse(validatedEndpoints.checkResetLink, { params })).toEqual(refusal(400));
  });

  it("keeps the link valid when the new password is too weak", async () => {
    const params = await requestLink(await backend.newUser());
    await api.refuse(validatedEndpoints.resetPassword, { params, body: { password: "slabe" } });
    const { message } = await api.ok(validatedEndpoints.resetPassword, {
      params,
      body: { password },
    });
    expect(message).toEqual(polish());
  });

  it.each([
    ["with another account's id", () => suite.other._id],
    ["with an unknown id", () => unknownId],
  ])("refuses the link's token %s", async (_, userId) => {
    const { token } = await requestLink(owner);
    const params = { userId: userId(), token };
    expect(await api.refuse(validatedEndpoints.checkResetLink, { params })).toEqual(refusal(400));
    expect(
      await api.refuse(validatedEndpoints.resetPassword, { params, body: { password } }),
    ).toEqual(refusal(400));
  });

  it("rejects a verification link as a reset link", async () => {
    const email = uniqueEmail();
    await api.ok(validatedEndpoints.register, {
      body: { username: "Nowa osoba", email, password },
    });
    const params = await linkInMail(suite, email, "/users/:userId/verify/:token");
    expect(
      await api.refuse(validatedEndpoints.resetPassword, { params, body: { password } }),
    ).toEqual(refusal(400));
  });
}
