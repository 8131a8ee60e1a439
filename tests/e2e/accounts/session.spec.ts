import type { Page } from "@playwright/test";
import { drawPicture } from "../../support/pictures";
import { newcomer, openBlank, register, storedLogin, storeLogin, submitLogin } from "../account";
import { sentBy } from "../calls";
import { acceptCookies, expect, test, toastOf } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a void token asks for the log-in in place; then the change is saved as typed", async ({
  page,
  member,
}) => {
  await voidToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await dialog.getByLabel("Nazwa użytkownika").fill("Zofia Żądło");
  await dialog.getByLabel("O sobie").fill("Długo pisane bio.");
  await dialog.getByRole("button", { name: "Zapisz" }).click();

  const renewal = page.getByRole("dialog", { name: "Zaloguj się ponownie" });
  await expect(renewal.getByLabel("Adres e-mail")).toBeFocused();
  await expect(page).toHaveURL(`/profile/${member._id}`);
  await expect(dialog.getByLabel("O sobie")).toHaveValue("Długo pisane bio.");
  await submitLogin(page, { ...member, password: "Nie-to-1-hasło" });
  await expect(renewal.getByRole("status")).toHaveText("Nieprawidłowy adres e-mail lub hasło.");
  await expect(dialog.getByLabel("O sobie")).toHaveValue("Długo pisane bio.");
  await submitLogin(page, member);
  await expect(renewal).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Żądło");
  await expect(page.getByText("Długo pisane bio.")).toBeVisible();
  expect((await storedLogin(page))?.username).toBe("Zofia Żądło");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Żądło");
});

test("a photo, too, is sent again after the log-in that a void token asked for", async ({
  page,
  member,
}) => {
  await voidToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const buffer = Buffer.from(await drawPicture());
  const file = { name: "ja.png", mimeType: "image/png", buffer };
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(file);
  await page.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await submitLogin(page, member);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const url = (await storedLogin(page))?.profilePhoto.url ?? "";
  expect(url).toMatch(/^\/api\/images\//);
  await expect(page.getByRole("main").locator(`img[src="${url}"]`)).toBeVisible();
});

test("who does not want to log in again is logged out", async ({ page, member }) => {
  await voidToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectLoggedOut(page);
  expect(await storedLogin(page)).toBeNull();
});

test("the log-in in place is no way to save the change as somebody else", async ({
  page,
  member,
}) => {
  await voidToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByLabel("O sobie").fill("Cudze bio.");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await submitLogin(page, {
    email: "czytelnik@blog.test",
    password: "Blog-demo-2026!",
  });
  await expect(toastOf(page, "Zaloguj się, aby to zrobić.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edytuj profil" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
  await expect(page.getByText("Cudze bio.")).toBeHidden();
});

test("a new password leaves its own session going and ends every other", async ({
  page,
  member,
}) => {
  const before = await storedLogin(page);
  await page.goto(`/profile/${member._id}`);
  await edit(page, async () => {
    await page.getByLabel(/^Nowe hasło/).fill("Drugie-2-hasło");
  });
  const refused = await page.request.put(`/api/users/profile/${member._id}`, {
    headers: { authorization: `Bearer ${before?.token}` },
    data: { bio: "Przez stary żeton." },
  });
  expect(refused.status()).toBe(401);

  await edit(page, async () => {
    await page.getByLabel("O sobie").fill("Ta sama sesja.");
  });
  await expect(page.getByText("Ta sama sesja.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a broken login is a logged-out page without an error", async ({ page, complaints }) => {
  await openBlank(page);
  for (const login of ["{", "", "null", "[]", '"tekst"', '{"_id":7}', '{"_id":"1","token":null}']) {
    await storeLogin(page, login);
    await page.goto("/");
    await expectLoggedOut(page);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: "Logowanie" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logowanie");
  }
  expect(complaints).toEqual([]);
});

test("a second tab follows the log-out, the log-in and a new name", async ({
  page,
  context,
  member,
}) => {
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
  await edit(page, async () => {
    await page.getByLabel("Nazwa użytkownika").fill("Zofia Żądło");
  });
  await expect(userButton(second, "Zofia Żądło")).toBeVisible();
});

test("log-in, registration and verification send a logged-in user home, without a flash", async ({
  page,
  member,
  request,
  dataDir,
}) => {
  const link = await register(request, dataDir, newcomer());
  await page.addInitScript(rememberHeadings);
  const asked = sentBy(page, "GET", /^\/api\/auth\//);
  for (const path of ["/login", "/register", link]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(userButton(page, member.username)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(await page.evaluate(() => Reflect.get(window, "headings"))).toEqual(["Witamy na Blogu"]);
  }
  expect(asked).toEqual([]);
});

/** Breaks the token of the stored login. */
async function voidToken(page: Page): Promise<void> {
  const login = await storedLogin(page);
  await storeLogin(page, JSON.stringify({ ...login, token: `${login?.token}x` }));
}

/** Changes one's own profile in its dialog. */
async function edit(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await fill();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
}

function userButton(page: Page, username: string) {
  return page.getByRole("banner").getByRole("button", { name: username });
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
}

/** Keeps every heading of a page that was ever there, in `window.headings`. */
function rememberHeadings(): void {
  const headings: string[] = [];
  Object.assign(window, { headings });
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent;
    if (text && !headings.includes(text)) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
