import { drawPicture } from "../../support/pictures";
import { newcomer, requestReset } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, test, getToast } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a double click registers once", async ({ page }) => {
  const requests = recordRequests(page, "POST", /./);
  const { username, email, password } = newcomer();
  await page.goto("/register");
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zarejestruj się" }).dblclick();
  await expect(page.getByRole("dialog", { name: /^Konto utworzone/ })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("a double click logs in once", async ({ page, account }) => {
  const requests = recordRequests(page, "POST", /./);
  await page.goto("/login");
  await page.getByLabel("Adres e-mail").fill(account.email);
  await page.getByLabel("Hasło", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Zaloguj się" }).dblclick();
  await expect(page).toHaveURL("/");
  expect(requests).toHaveLength(1);
});

test("a double click requests one reset link and sets one password", async ({
  page,
  request,
  dataDir,
  account,
}) => {
  const path = await requestReset(request, dataDir, account);
  const requests = recordRequests(page, "POST", /./);
  await page.goto("/forgot-password");
  await page.getByLabel("Adres e-mail").fill(account.email);
  await page.getByRole("button", { name: "Wyślij odnośnik" }).dblclick();
  await expect(getToast(page, "Jeśli konto istnieje")).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.goto(path);
  await page.getByLabel("Nowe hasło").fill("Drugie-2-hasło");
  await page.getByRole("button", { name: "Ustaw hasło" }).dblclick();
  await expect(page).toHaveURL("/login");
  expect(requests).toHaveLength(2);
});

test("a double click saves the profile, the photo and the deletion once", async ({
  page,
  member,
}) => {
  const requests = ["PUT", "POST", "DELETE"].map((method) => recordRequests(page, method, /./));
  const dialog = page.getByRole("dialog");
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await dialog.getByLabel("O sobie").fill("Raz a dobrze.");
  await dialog.getByRole("button", { name: "Zapisz" }).dblclick();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const buffer = Buffer.from(await drawPicture());
  const file = { name: "ja.png", mimeType: "image/png", buffer };
  await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(file);
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).dblclick();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await dialog.getByRole("button", { name: "Usuń konto" }).dblclick();
  await expect(page).toHaveURL("/");
  expect(requests.map(({ length }) => length)).toEqual([1, 1, 1]);
});
