import type { Locator, Page } from "@playwright/test";
import type { Registration } from "../../../src/contract/auth";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { newcomer, storedSession, submitLogin } from "../account";
import { acceptCookies, closeToast, expect, test } from "../fixtures";
import { awaitLink, awaitMail } from "../outbox";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a user registers, verifies, edits the profile, resets the password and deletes the account", async ({
  page,
  dataDir,
  browserErrors,
}) => {
  const person = newcomer();
  await register(page, person);
  await verify(page, await expectVerificationMail(dataDir, person));
  await submitLogin(page, person);
  await expect(page).toHaveURL("/");

  await openProfile(page, person.username);
  await uploadPhoto(page);
  const renamed = { ...person, username: `${person.username} Nowa` };
  await changeNameAndBio(page, renamed.username);
  await logOut(page, renamed.username);

  const reset = { ...renamed, password: "Drugie-2-hasło" };
  await requestReset(page, reset.email);
  await page.goto(await awaitLink(dataDir, reset.email, 2));
  await setNewPassword(page, reset.password);
  await submitLogin(page, reset);
  await openProfile(page, reset.username);
  await deleteAccount(page);
  await page.goto("/login");
  await submitLogin(page, reset);
  await closeToast(page, "Nieprawidłowy adres e-mail lub hasło.");
  // The browser logs the two rejected logins.
  expect(browserErrors.filter((text) => !text.includes("status of 400"))).toEqual([]);
});

async function register(page: Page, { username, email, password }: Registration): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Rejestracja" }).click();
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zarejestruj się" }).click();
  const alert = page.getByRole("dialog", { name: "Konto utworzone" });
  await expect(alert).toContainText(`Wysłaliśmy wiadomość na adres ${email}.`);
  await expect(page).toHaveURL("/register");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
}

async function expectVerificationMail(
  dataDir: string,
  { username, email }: Registration,
): Promise<string> {
  const mail = await awaitMail(dataDir, email);
  const path = await awaitLink(dataDir, email);
  expect(mail?.subject).toBe("Potwierdź swój adres e-mail\u00a0– BLOG");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`Cześć, ${username.split(" ")[0]}!`);
    expect(part).toContain(path);
  }
  return path;
}

async function verify(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adres e-mail potwierdzony");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL("/login");
}

async function openProfile(page: Page, username: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: username }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page).toHaveURL(/\/profile\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
}

async function uploadPhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const dialog = page.getByRole("dialog", { name: "Zmień zdjęcie profilowe" });
  const buffer = Buffer.from(await drawPicture({ width: 300, height: 200 }));
  await dialog
    .getByLabel("Wybierz zdjęcie")
    .setInputFiles({ name: "ja.png", mimeType: "image/png", buffer });
  await expectLoaded(dialog.getByRole("img", { name: "Podgląd wybranego zdjęcia" }));
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await closeToast(page, "Zdjęcie profilowe zmienione");
  await expect(dialog).toBeHidden();

  const url = (await storedSession(page))?.profilePhoto.url ?? "";
  expect(url).toMatch(/^\/api\/images\//);
  await expectPhoto(page, url);
  await page.reload();
  await expectPhoto(page, url);
}

/** Expects the photo in the header and on the profile. */
async function expectPhoto(page: Page, url: string): Promise<void> {
  for (const landmark of [page.getByRole("banner"), page.getByRole("main")]) {
    await expectLoaded(landmark.locator(`img[src="${url}"]`));
  }
}

async function expectLoaded(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  // `naturalWidth` is density-corrected by srcset, so only its presence can be checked.
  await expect
    .poll(() => image.evaluate((element) => Reflect.get(element, "naturalWidth")))
    .toBeGreaterThan(0);
}

async function changeNameAndBio(page: Page, username: string): Promise<void> {
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await dialog.getByLabel("Nazwa użytkownika").fill(username);
  await dialog.getByLabel("O sobie").fill("Źródła, gżegżółki i łąki.");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
  await closeToast(page, "Profil zapisany");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
  await expect(page.getByText("Źródła, gżegżółki i łąki.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: username })).toBeVisible();
  expect((await storedSession(page))?.username).toBe(username);
}

async function logOut(page: Page, username: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: username }).click();
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await expectLoggedOut(page);
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
}

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  // Until then the field of this name is the login form's.
  await expect(page.getByRole("heading", { name: "Nie pamiętasz hasła?" })).toBeVisible();
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Wyślij odnośnik" }).click();
  await closeToast(
    page,
    "Jeśli mamy konto z tym adresem, wysłaliśmy tam odnośnik do zmiany hasła. Zajrzyj też do spamu.",
  );
}

async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nowe hasło").fill(password);
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await closeToast(page, "Hasło zmienione. Możesz się zalogować.");
  await expect(page).toHaveURL("/login");
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await dialog.getByRole("button", { name: "Usuń konto" }).click();
  await expect(page).toHaveURL("/");
  await closeToast(page, "Konto usunięte");
  await expectLoggedOut(page);
}
