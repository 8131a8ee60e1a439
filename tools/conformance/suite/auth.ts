import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless, rare, unsafe } from "./check";
import { polish, refusal, type Suite, uniqueEmail } from "./suite";

const password = "Nowe-haslo-2!";

export function declareAuthChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner, admin } = suite;

  async function register() {
    const email = uniqueEmail();
    const body = { username: "Nowa osoba", email, password };
    await api.ok("register", { body });
    return email;
  }

  check("returns the account's session data", breaking, async () => {
    const { _id, email } = owner;
    const user = await api.ok("login", {
      body: { email, password: owner.password },
    });
    expect(user).toMatchObject({ _id, isAdmin: false });
  });

  check("names the account at login", harmless, async () => {
    const { username, email, password: right } = owner;
    const user = await api.ok("login", { body: { email, password: right } });
    expect(user.username).toBe(username);
  });

  check("marks an admin's session", breaking, async () => {
    const { email, password: right } = admin;
    const user = await api.ok("login", { body: { email, password: right } });
    expect(user.isAdmin).toBe(true);
  });

  check("returns a working token", breaking, async () => {
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
    unsafe,
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
    unsafe,
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

  check("rejects a login before the e-mail address is verified", harmless, async () => {
    const email = await register();
    expect(await api.refuse("login", { body: { email, password } })).toEqual(refusal(400));
  });

  check("allows one account per e-mail address, ignoring case", rare, async () => {
    const body = { username: "Ktoś inny", email: owner.email.toUpperCase(), password };
    expect(await api.refuse("register", { body })).toEqual(refusal(400));
  });

  check("returns the same message for a known and an unknown e-mail address", unsafe, async () => {
    const known = await api.ok("requestReset", { body: { email: owner.email } });
    const unknown = await api.ok("requestReset", {
      body: { email: uniqueEmail() },
    });
    expect(unknown).toEqual(known);
    expect(known.message).toEqual(polish());
  });
}
