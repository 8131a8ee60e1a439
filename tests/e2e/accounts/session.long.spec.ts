import { storedSession, submitLogin } from "../account";
import { acceptCookies, expect, test } from "../fixtures";
import { editProfile, userButton, expectLoggedOut } from "./session";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a new password keeps its own session and ends all others", async ({ page, member }) => {
  const before = await storedSession(page);
  await page.goto(`/profile/${member._id}`);
  await editProfile(page, async () => {
    await page.getByLabel(/^Nowe hasło/).fill("Drugie-2-hasło");
  });
  const refused = await page.request.put(`/api/users/profile/${member._id}`, {
    headers: { authorization: `Bearer ${before?.token}` },
    data: { bio: "Przez stary żeton." },
  });
  expect(refused.status()).toBe(401);

  await editProfile(page, async () => {
    await page.getByLabel("O sobie").fill("Ta sama sesja.");
  });
  await expect(page.getByText("Ta sama sesja.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a second tab follows logout, login and a new name", async ({ page, context, member }) => {
  await page.goto(`/profile/${member._id}`);
  const second = await context.newPage();
  await second.goto("/");
  await userButton(second, member.username).click();
  await second.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await expectLoggedOut(second);
  await expectLoggedOut(page);
  await expect(page.getByRole("button", { name: "Edytuj profil" })).toBeHidden();

  await second.getByRole("link", { name: "Logowanie" }).click();
  await submitLogin(second, member);
  await expect(userButton(second, member.username)).toBeVisible();
  await expect(userButton(page, member.username)).toBeVisible();
  await editProfile(page, async () => {
    await page.getByLabel("Nazwa użytkownika").fill("Zofia Żądło");
  });
  await expect(userButton(second, "Zofia Żądło")).toBeVisible();
});
