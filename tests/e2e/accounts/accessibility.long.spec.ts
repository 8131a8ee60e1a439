import { invalidateToken } from "../account";
import { expectAccessible } from "../accessibility";
import { acceptCookies, expect, test, getToast } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

for (const { path, submit, missing } of [
  { path: "/login", submit: "Zaloguj się", missing: "Email jest wymagany" },
  { path: "/register", submit: "Zarejestruj się", missing: "Dane są wymagane" },
  { path: "/forgot-password", submit: "Wyślij odnośnik", missing: "Email jest wymagany" },
]) {
  test(`${path} is accessible after a validation error`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: submit }).click();
    await expect(getToast(page, missing)).toBeVisible();
    await expectAccessible(page);
  });
}

test("the open user menu is accessible", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await expect(page.getByRole("heading", { level: 1, name: member.username })).toBeVisible();
  await page.locator("[aria-haspopup=menu]").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
});

for (const { button, dialog } of [
  { button: "Edytuj profil", dialog: "Edytuj profil" },
  { button: "Zmień zdjęcie", dialog: "Zmień zdjęcie profilowe" },
  { button: "Usuń swoje konto", dialog: "Czy jesteś pewien?" },
]) {
  test(`the dialog '${dialog}' is accessible`, async ({ page, member }) => {
    await page.goto(`/profile/${member._id}`);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the login dialog after a rejected token is accessible", async ({ page, member }) => {
  await invalidateToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await expectAccessible(page);
});
