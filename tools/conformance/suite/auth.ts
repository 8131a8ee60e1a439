import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { linkInMail, polish, refusal, type Suite, uniqueEmail, unknownId } from "./suite";

const password = "Nowe-haslo-2!";

export function checkAuth(suite: Suite): void {
  const { api, backend, owner, admin } = suite;

  async function register() {
    const email = uniqueEmail();
    const body = { username: "Nowa osoba", email, password };
    await api.ok(validatedEndpoints.register, { body });
    return email;
  }

  const verificationLinkTo = (email: string) =>
    linkInMail(suite, email, "/users/:userId/verify/:token");

  it("returns the account's session data", async () => {
    const { _id, username, email } = owner;
    const user = await api.ok(validatedEndpoints.login, {
      body: { email, password: owner.password },
    });
    expect(user).toMatchObject({ _id, username, isAdmin: false });
  });

  it("marks an admin's session", async () => {
    const { email, password: right } = admin;
    const user = await api.ok(validatedEndpoints.login, { body: { email, password: right } });
    expect(user.isAdmin).toBe(true);
  });

  it("returns a working token", async () => {
    const { email, password: right } = owner;
    const as = await api.ok(validatedEndpoints.login, { body: { email, password: right } });
    const profile = await api.ok(validatedEndpoints.updateProfile, {
      as,
      params: { id: owner._id },
      body: { bio: "Bio" },
    });
    expect(profile.bio).toBe("Bio");
  });

  it("ignores case and surrounding whitespace of the e-mail address at login", async () => {
    const email = ` ${owner.email.toUpperCase()} `;
    const user = await api.ok(validatedEndpoints.login, {
      body: { email, password: owner.password },
    });
    expect(user._id).toBe(owner._id);
  });

  it("returns the same error for an unknown e-mail address and a wrong password", async () => {
    const unknown = await api.refuse(validatedEndpoints.login, {
      body: { email: uniqueEmail(), password },
    });
    const wrong = await api.refuse(validatedEndpoints.login, {
      body: { email: owner.email, password },
    });
    expect(unknown).toEqual(refusal(400));
    expect(wrong).toEqual(unknown);
  });

  it("returns the same error for a wrong password of an unverified account", async () => {
    const email = await register();
    const wrong = { password: `${password}x` };
    const known = await api.refuse(validatedEndpoints.login, { body: { email, ...wrong } });
    const unknown = await api.refuse(validatedEndpoints.login, {
      body: { email: uniqueEmail(), ...wrong },
    });
    expect(known).toEqual(unknown);
  });

  it("rejects a login before the e-mail address is verified", async () => {
    const email = await register();
    expect(await api.refuse(validatedEndpoints.login, { body: { email, password } })).toEqual(
      refusal(400),
    );
  });

  it("sends no other verification link while one is fresh", async () => {
    const email = await register();
    const params = await verificationLinkTo(email);
    await api.refuse(validatedEndpoints.login, { body: { email, password } });
    expect(await backend.linksTo(email)).toHaveLength(1);
    expect((await api.ok(validatedEndpoints.verifyEmail, { params })).message).toEqual(polish());
  });

  it("accepts a login after verification", async () => {
    const email = await register();
    const params = await verificationLinkTo(email);
    await api.ok(validatedEndpoints.verifyEmail, { params });
    const user = await api.ok(validatedEndpoints.login, { body: { email, password } });
    expect(user).toMatchObject({ _id: params.userId, username: "Nowa osoba", isAdmin: false });
  });

  it("accepts a verification link once", async () => {
    const params = await verificationLinkTo(await register());
    await api.ok(validatedEndpoints.verifyEmail, { params });
    expect(await api.refuse(validatedEndpoints.verifyEmail, { params })).toEqual(refusal(400));
  });

  it.each([
    ["with another account's id", () => owner._id],
    ["with an unknown id", () => unknownId],
  ])("refuses the link's token %s", async (_, userId) => {
    const { token } = await verificationLinkTo(await register());
    const params = { userId: userId(), token };
    expect(await api.refuse(validatedEndpoints.verifyEmail, { params })).toEqual(refusal(400));
  });

  it("allows one account per e-mail address, ignoring case", async () => {
    const body = { username: "Ktoś inny", email: owner.email.toUpperCase(), password };
    expect(await api.refuse(validatedEndpoints.register, { body })).toEqual(refusal(400));
  });
}
