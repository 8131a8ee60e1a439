import {
  newcomer,
  openBlankPage,
  register,
  storedSession,
  storeSession,
  submitLogin,
} from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, test } from "../fixtures";
import { openWithInvalidToken, userButton, expectLoggedOut, recordHeadings } from "./session";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a rejected token opens a login dialog, and logging in saves the change", async ({
  page,
  member,
}) => {
  await openWithInvalidToken(page, member);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await dialog.getByLabel("Nazwa użytkownika").fill("Zofia Żądło");
  await dialog.getByLabel("O sobie").fill("Długo pisane bio.");
  await dialog.getByRole("button", { name: "Zapisz" }).click();

  const loginDialog = page.getByRole("dialog", { name: "Zaloguj się ponownie" });
  await expect(loginDialog.getByLabel("Adres e-mail")).toBeFocused();
  await expect(page).toHaveURL(`/profile/${member._id}`);
  await expect(dialog.getByLabel("O sobie")).toHaveValue("Długo pisane bio.");
  await submitLogin(page, { ...member, password: "Nie-to-1-hasło" });
  await expect(
    loginDialog.getByRole("paragraph").filter({ hasText: "Nieprawidłowy adres e-mail lub hasło." }),
  ).toBeVisible();
  await expect(dialog.getByLabel("O sobie")).toHaveValue("Długo pisane bio.");
  await submitLogin(page, member);
  await expect(loginDialog).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Żądło");
  await expect(page.getByText("Długo pisane bio.")).toBeVisible();
  expect((await storedSession(page))?.username).toBe("Zofia Żądło");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Żądło");
});

test("closing the login dialog logs the user out", async ({ page, member }) => {
  await openWithInvalidToken(page, member);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectLoggedOut(page);
  expect(await storedSession(page)).toBeNull();
});

test("a malformed stored session is a guest's page without an error", async ({
  page,
  browserErrors,
}) => {
  await openBlankPage(page);
  for (const session of [
    "{",
    "",
    "null",
    "[]",
    '"tekst"',
    '{"_id":7}',
    '{"_id":"1","token":null}',
  ]) {
    await storeSession(page, session);
    await page.goto("/");
    await expectLoggedOut(page);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: "Logowanie" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logowanie");
  }
  expect(browserErrors).toEqual([]);
});

test("login, registration and verification redirect a logged-in user home without a flash", async ({
  page,
  member,
  request,
  dataDir,
}) => {
  const link = await register(request, dataDir, newcomer());
  await page.addInitScript(recordHeadings);
  const requests = recordRequests(page, "GET", /^\/api\/auth\//);
  for (const path of ["/login", "/register", link]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(userButton(page, member.username)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(await page.evaluate(() => Reflect.get(window, "headings"))).toEqual(["Witamy na Blogu"]);
  }
  expect(requests).toEqual([]);
});
