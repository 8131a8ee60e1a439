import type { Locator, Page } from "@playwright/test";
import { newcomer, register, requestReset, submitLogin } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, test, getToast } from "../fixtures";
import { demoAuthor } from "../../support/demoLogins";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("registering reports a missing name, e-mail and password in this order", async ({ page }) => {
  const requests = recordRequests(page, "POST", /./);
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Zarejestruj się" });
  await expectMissing(page, submit, page.getByLabel("Nazwa użytkownika"), "Dane są wymagane");
  await page.getByLabel("Nazwa użytkownika").fill("Ala");
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  await page.getByLabel("Adres e-mail").fill("ala@test.example");
  await expectMissing(page, submit, passwordField(page), "Hasło jest wymagane");
  expect(requests).toEqual([]);
});

test("logging in reports a missing e-mail and password in this order", async ({ page }) => {
  const requests = recordRequests(page, "POST", /./);
  await page.goto("/login");
  const submit = page.getByRole("button", { name: "Zaloguj się" });
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  await page.getByLabel("Adres e-mail").fill("ala@test.example");
  await expectMissing(page, submit, passwordField(page), "Hasło jest wymagane");
  expect(requests).toEqual([]);
});

test("the forgotten-password form reports a missing e-mail", async ({ page }) => {
  const requests = recordRequests(page, "POST", /./);
  await page.goto("/forgot-password");
  const submit = page.getByRole("button", { name: "Wyślij odnośnik" });
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  expect(requests).toEqual([]);
});

test("the reset form reports a missing password", async ({ page, request, dataDir, account }) => {
  const path = await requestReset(request, dataDir, account);
  const requests = recordRequests(page, "POST", /./);
  await page.goto(path);
  const submit = page.getByRole("button", { name: "Ustaw hasło" });
  await expectMissing(page, submit, page.getByLabel("Nowe hasło"), "Hasło jest wymagane");
  expect(requests).toEqual([]);
});

test("the profile form reports a missing name", async ({ page, member }) => {
  const requests = recordRequests(page, "PUT", /./);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const submit = page.getByRole("button", { name: "Zapisz" });
  await expectMissing(page, submit, page.getByLabel("Nazwa użytkownika"), "Dane są wymagane");
  expect(requests).toEqual([]);
});

for (const { value, change, message } of [
  {
    value: "an e-mail that is taken",
    change: { email: demoAuthor.email },
    message: "Konto z tym adresem e-mail już istnieje.",
  },
  {
    value: "a password without a symbol",
    change: { password: "Haslo1234" },
    message: "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny",
  },
  {
    value: "a password that is too short",
    change: { password: "Ha-1" },
    message: "Hasło musi mieć od 8 do 72 znaków",
  },
  {
    value: "an invalid e-mail",
    change: { email: "zaneta.test" },
    message: "Podaj prawidłowy adres e-mail, np. imie@example.com",
  },
]) {
  test(`registering with ${value} shows the server's message`, async ({ page }) => {
    const { username, email, password } = { ...newcomer(), ...change };
    await page.goto("/register");
    await page.getByLabel("Nazwa użytkownika").fill(username);
    await page.getByLabel("Adres e-mail").fill(email);
    await passwordField(page).fill(password);
    await page.getByRole("button", { name: "Zarejestruj się" }).click();
    await expect(getToast(page, message)).toBeVisible();
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
    await expect(page).toHaveURL("/register");
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue(password);
  });
}

test("a wrong password and an unknown e-mail get the same message", async ({ page, account }) => {
  const message = "Nieprawidłowy adres e-mail lub hasło.";
  for (const { email } of [account, newcomer()]) {
    await page.goto("/login");
    await submitLogin(page, { email, password: "Nie-to-1-hasło" });
    await expect(getToast(page, message)).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
  }
});

test("a user who has not verified the e-mail cannot log in until the mailed link is opened", async ({
  page,
  request,
  dataDir,
}) => {
  const person = newcomer();
  const path = await register(request, dataDir, person);
  await page.goto("/login");
  await submitLogin(page, person);
  await expect(
    getToast(page, "Najpierw potwierdź swój adres e-mail. Wysłaliśmy Ci wiadomość z odnośnikiem."),
  ).toBeVisible();
  await expect(page).toHaveURL("/login");

  await page.goto(path);
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await submitLogin(page, person);
  await expect(
    page.getByRole("banner").getByRole("button", { name: person.username }),
  ).toBeVisible();
});

test("requesting a password reset shows the same message for an unknown e-mail", async ({
  page,
  account,
}) => {
  for (const { email } of [account, newcomer()]) {
    await page.goto("/forgot-password");
    await page.getByLabel("Adres e-mail").fill(email);
    await page.getByRole("button", { name: "Wyślij odnośnik" }).click();
    const message = "Jeśli konto istnieje, wysłaliśmy na ten adres odnośnik do zmiany hasła.";
    await expect(getToast(page, message)).toBeVisible();
    await expect(page.getByRole("main").getByText(message)).toBeVisible();
  }
});

/** Submits with the field empty, then blank, and expects a toast and an invalid, focused field. */
async function expectMissing(page: Page, submit: Locator, field: Locator, message: string) {
  for (const blank of ["", "   "]) {
    await field.fill(blank);
    await submit.click();
    await expect(getToast(page, message)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
}

/** Locates the field exactly, since the button that shows the password has a similar label. */
function passwordField(page: Page): Locator {
  return page.getByLabel("Hasło", { exact: true });
}
