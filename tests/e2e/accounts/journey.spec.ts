import { expectPreview, newPicture } from "../posts";
import { storedSession, submitLogin } from "../account";
import { acceptCookies, closeToast, expect, test } from "../fixtures";
import { awaitLink } from "../outbox";

test("a member changes the profile and its photo, logs out, resets the password and deletes the account", async ({
  page,
  origin,
  dataDir,
  member,
  browserErrors,
}) => {
  const { email, _id } = member;
  const username = `${member.username} Nowa`;
  const bio = "Źródła, gżegżółki i łąki.";
  const heading = page.getByRole("heading", { level: 1 });
  const header = page.getByRole("banner");
  const press = (name: string) => page.getByRole("button", { name }).click();
  await acceptCookies(page, origin);

  await page.goto(`/profile/${_id}`);
  await press("Edytuj profil");
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("O sobie").fill(bio);
  await page.getByLabel(/^Nowe hasło/).fill("Drugie-2-hasło");
  await press("Zapisz");
  await closeToast(page, "Profil zapisany");
  await expect(heading).toHaveText(username);
  await expect(page.getByText(bio)).toBeVisible();

  // Setting the new password has ended all sessions but this one, which must still work.
  await press("Zmień zdjęcie");
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
  await press("Wyślij zdjęcie");
  await closeToast(page, "Zdjęcie profilowe zmienione");
  const photo = page.locator(`img[src="${(await storedSession(page))?.profilePhoto.url}"]`);
  for (const place of [header, page.getByRole("main")])
    await expect(place.locator(photo)).not.toHaveJSProperty("naturalWidth", 0);
  await page.reload();
  await expect(header.locator(photo)).not.toHaveJSProperty("naturalWidth", 0);

  await press(username);
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await page.getByRole("link", { name: "Logowanie" }).click();
  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  // Until this heading appears, the label below would match the field of the log-in form.
  await expect(heading).toHaveText("Nie pamiętasz hasła?");
  await page.getByLabel("Adres e-mail").fill(email);
  await press("Wyślij odnośnik");
  await page.goto(await awaitLink(dataDir, email));
  const reset = { email, password: "Trzecie-3-hasło" };
  await page.getByLabel("Nowe hasło").fill(reset.password);
  await press("Ustaw hasło");
  await closeToast(page, "Hasło zmienione. Możesz się zalogować.");
  await submitLogin(page, reset);
  await expect(page).toHaveURL("/");

  await page.goto(`/profile/${_id}`);
  await press("Usuń swoje konto");
  await press("Usuń konto");
  await closeToast(page, "Konto usunięte");
  expect(await storedSession(page)).toBeNull();
  await page.goto("/login");
  await submitLogin(page, reset);
  await closeToast(page, "Nieprawidłowy adres e-mail lub hasło.");
  // The browser logs the response to the rejected log-in.
  expect(browserErrors.filter((text) => !text.includes("status of 400"))).toEqual([]);
});
