import { beforeEach, describe, expect, it } from "vitest";
import { appointAdmin } from "../../../../server/features/auth/admin";
import { isLinkTokenValid, createLinkToken } from "../../../../server/features/auth/linkToken";
import { createTestApp, type TestApp } from "../../../support/testApp";

let test: TestApp;
beforeEach(async () => (test = await createTestApp()));

const remove = (id: string, as: string) =>
  test.send("DELETE", `/api/users/profile/${id}`, undefined, { as });

describe("an admin", () => {
  it("cannot be deleted while it is the last one", async () => {
    const admin = await test.addUser("szef@example.com", { isAdmin: true });
    const rejected = await remove(admin, admin);
    expect([rejected.statusCode, rejected.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^To jedyne konto administratora/),
    ]);
    const other = await test.addUser("ola@example.com", { isAdmin: true });
    expect((await remove(admin, admin)).statusCode).toBe(200);
    expect((await remove(other, other)).statusCode).toBe(400);
  });

  it("remains when two of them delete each other concurrently", async () => {
    const admin = await test.addUser("szef@example.com", { isAdmin: true });
    const other = await test.addUser("ola@example.com", { isAdmin: true });
    await Promise.all([remove(admin, other), remove(other, admin)]);
    const remaining = await test.db.selectFrom("users").select("id").execute();
    expect(remaining).toHaveLength(1);
  });
});

it("an account that a stranger may have registered becomes an admin only with a new password", async () => {
  const email = "ala@example.com";
  const id = await test.addUser(email);
  await test.db.updateTable("users").set({ claim_place: "elsewhere" }).execute();
  await expect(appointAdmin(test.db, { email })).rejects.toThrow("needs a password");
  const guessed = appointAdmin(test.db, { email, password: "Password-123" });
  await expect(guessed).rejects.toThrow("The admin's password is easy to guess: ");
  expect(await appointAdmin(test.db, { email, password: "Trzmiel-nad-Wieprzem-7" })).toBe(id);
  expect(await appointAdmin(test.db, { email })).toBe(id);
});

it("a new password from the shell makes earlier reset links invalid", async () => {
  const email = "ala@example.com";
  const id = await test.addUser(email);
  const link = { userId: id, token: await createLinkToken(test.db, id, "reset") };
  await appointAdmin(test.db, { email });
  expect(await isLinkTokenValid(test.db, link, "reset")).toBe(true);
  await appointAdmin(test.db, { email, password: "Trzmiel-nad-Wieprzem-7" });
  expect(await isLinkTokenValid(test.db, link, "reset")).toBe(false);
});

it("a common password is rejected wherever a password is set, without side effects", async () => {
  const password = "Haslo-123!";
  const id = await test.addUser("ala@example.com");
  const token = await createLinkToken(test.db, id, "reset");
  const registration = { username: "Ola", email: "ola@example.com", password };
  const refused = [
    await test.send("POST", "/api/auth/register", registration),
    await test.send("POST", `/api/password/reset-password/${id}/${token}`, { password }),
    await test.send("PUT", `/api/users/profile/${id}`, { password }, { as: id }),
  ];
  const message = expect.stringMatching(/^To hasło łatwo zgadnąć/);
  for (const { statusCode, json } of refused)
    expect([statusCode, json()]).toEqual([400, { message }]);
  expect(await isLinkTokenValid(test.db, { userId: id, token }, "reset")).toBe(true);
  expect(await test.db.selectFrom("users").select("id").execute()).toHaveLength(1);
});
