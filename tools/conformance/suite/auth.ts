import { expect } from "vitest";
import type { Credentials } from "../../../src/contract/auth";
import { breaking, type DeclareCheck, harmless, rare, unsafe } from "./check";
import { type Suite, uniqueEmail } from "./suite";

const password = "Nowe-haslo-2!";

export function declareAuthChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner, admin } = suite;

  const logIn = ({ email, password: right }: Credentials) =>
    api.ok("login", { body: { email, password: right } });
  const refuseLogIn = (body: Credentials) => api.refuse("login", { body }, 400);

  async function register() {
    const email = uniqueEmail();
    await api.ok("register", { body: { username: "Nowa osoba", email, password } });
    return { email, password };
  }

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
    const request = { as, params: { id: owner._id }, body: { bio: "Bio" } };
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
    const { email } = await register();
    const wrong = `${password}x`;
    const known = await refuseLogIn({ email, password: wrong });
    expect(known).toEqual(await refuseLogIn({ email: uniqueEmail(), password: wrong }));
  });

  check("rejects a login before the e-mail address is verified", harmless, async () => {
    await refuseLogIn(await register());
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
