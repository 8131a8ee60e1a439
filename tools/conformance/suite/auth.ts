import { expect } from "vitest";
import { type DeclareCheck, rare } from "./check";
import { linkInMail, polish, refusal, type Suite, uniqueEmail, unknownId } from "./suite";

const password = "Nowe-haslo-2!";

export function declareAuthChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, owner, admin } = suite;

  async function register() {
    const email = uniqueEmail();
    const body = { username: "Nowa osoba", email, password };
    await api.ok("register", { body });
    return email;
  }

  const verificationLinkTo = (email: string) =>
    linkInMail(suite, email, "/users/:userId/verify/:token");

  check("returns the account's session data", { severity: "wrong" }, async () => {
    const { _id, email } = owner;
    const user = await api.ok("login", {
      body: { email, password: owner.password },
    });
    expect(user).toMatchObject({ _id, isAdmin: false });
  });

  check("names the account at login", { severity: "differs" }, async () => {
    const { username, email, password: right } = owner;
    const user = await api.ok("login", { body: { email, password: right } });
    expect(user.username).toBe(username);
  });

  check("marks an admin's session", { severity: "wrong" }, async () => {
    const { email, password: right } = admin;
    const user = await api.ok("login", { body: { email, password: right } });
    expect(user.isAdmin).toBe(true);
  });

  check("returns a working token", { severity: "wrong" }, async () => {
    const { email, password: right } = owner;
    const as = await api.ok("login", { body: { email, password: right } });
    const profile = await api.ok("updateProfile", {
      as,
      params: { id: owner._id },
      body: { bio: "Bio" },
    });
    expect(profile.bio).toBe("Bio");
  });

  check(
    "ignores case and surrounding whitespace of the e-mail address at login",
    rare,
    async () => {
      const email = ` ${owner.email.toUpperCase()} `;
      const user = await api.ok("login", {
        body: { email, password: owner.password },
      });
      expect(user._id).toBe(owner._id);
    },
  );

  check(
    "returns the same error for an unknown e-mail address and a wrong password",
    { severity: "unsafe" },
    async () => {
      const unknown = await api.refuse("login", {
        body: { email: uniqueEmail(), password },
      });
      const wrong = await api.refuse("login", {
        body: { email: owner.email, password },
      });
      expect(unknown).toEqual(refusal(400));
      expect(wrong).toEqual(unknown);
    },
  );

  check(
    "returns the same error for a wrong password of an unverified account",
    { severity: "unsafe" },
    async () => {
      const email = await register();
      const wrong = { password: `${password}x` };
      const known = await api.refuse("login", { body: { email, ...wrong } });
      const unknown = await api.refuse("login", {
        body: { email: uniqueEmail(), ...wrong },
      });
      expect(known).toEqual(unknown);
    },
  );

  check(
    "rejects a login before the e-mail address is verified",
    { severity: "differs" },
    async () => {
      const email = await register();
      expect(await api.refuse("login", { body: { email, password } })).toEqual(refusal(400));
    },
  );

  check("sends no other verification link while one is fresh", { severity: "wrong" }, async () => {
    const email = await register();
    const params = await verificationLinkTo(email);
    await api.refuse("login", { body: { email, password } });
    expect(await backend.linksTo(email)).toHaveLength(1);
    expect((await api.ok("verifyEmail", { params })).message).toEqual(polish());
  });

  check("accepts a login after verification", { severity: "wrong" }, async () => {
    const email = await register();
    const params = await verificationLinkTo(email);
    await api.ok("verifyEmail", { params });
    const user = await api.ok("login", { body: { email, password } });
    expect(user).toMatchObject({ _id: params.userId, username: "Nowa osoba", isAdmin: false });
  });

  check("accepts a verification link once", { severity: "unsafe" }, async () => {
    const params = await verificationLinkTo(await register());
    await api.ok("verifyEmail", { params });
    expect(await api.refuse("verifyEmail", { params })).toEqual(refusal(400));
  });

  for (const whose of ["another account's", "an unknown"])
    check(`refuses the link's token with ${whose} id`, { severity: "unsafe" }, async () => {
      const { token } = await verificationLinkTo(await register());
      const params = { userId: whose === "an unknown" ? unknownId : owner._id, token };
      expect(await api.refuse("verifyEmail", { params })).toEqual(refusal(400));
    });

  check("allows one account per e-mail address, ignoring case", rare, async () => {
    const body = { username: "Ktoś inny", email: owner.email.toUpperCase(), password };
    expect(await api.refuse("register", { body })).toEqual(refusal(400));
  });
}
