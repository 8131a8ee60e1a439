import type { Locator, Page } from "@playwright/test";
import { newcomer, register, requestReset, submitLogin } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, test, getToast } from "../fixtures";
import { awaitLink } from "../outbox";
import { demoAuthor } from "../../support/demoLogins";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("registering asks for name, address and password in this order", async ({ page }) => {
  const sent = recordRequests(page, "POST", /./);
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Zarejestruj się" });
  await expectMissing(page, submit, page.getByLabel("Nazwa użytkownika"), "Dane są wymagane");
  await page.getByLabel("Nazwa użytkownika").fill("Ala");
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  await page.getByLabel("Adres e-mail").fill("ala@test.example");
  await expectMissing(page, submit, passwordField(page), "Hasło jest wymagane");
  expect(sent).toEqual([]);
});

test("logging in asks for address and password in this order", async ({ page }) => {
  const sent = recordRequests(page, "POST", /./);
  await page.goto("/login");
  const submit = page.getByRole("button", { name: "Zaloguj się" });
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  await page.getByLabel("Adres e-mail").fill("ala@test.example");
  await expectMissing(page, submit, passwordField(page), "Hasło jest wymagane");
  expect(sent).toEqual([]);
});

test("a forgotten password asks for the address", async ({ page }) => {
  const sent = recordRequests(page, "POST", /./);
  await page.goto("/forgot-password");
  const submit = page.getByRole("button", { name: "Wyślij odnośnik" });
  await expectMissing(page, submit, page.getByLabel("Adres e-mail"), "Email jest wymagany");
  expect(sent).toEqual([]);
});

test("a reset link asks for the new password", async ({ page, request, dataDir, account }) => {
  const path = await requestReset(request, dataDir, account);
  const sent = recordRequests(page, "POST", /./);
  await page.goto(path);
  const submit = page.getByRole("button", { name: "Ustaw hasło" });
  await expectMissing(page, submit, page.getByLabel("Nowe hasło"), "Hasło jest wymagane");
  expect(sent).toEqual([]);
});

test("the profile asks for the name", async ({ page, member }) => {
  const sent = recordRequests(page, "PUT", /./);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const submit = page.getByRole("button", { name: "Zapisz" });
  await expectMissing(page, submit, page.getByLabel("Nazwa użytkownika"), "Dane są wymagane");
  expect(sent).toEqual([]);
});

for (const { what, change, message } of [
  {
    what: "an address that is taken",
    change: { email: demoAuthor.email },
    message: "Konto z tym adresem e-mail już istnieje.",
  },
  {
    what: "a password without a symbol",
    change: { password: "Haslo1234" },
    message: "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny",
  },
  {
    what: "a password that is too short",
    change: { password: "Ha-1" },
    message: "Hasło musi mieć od 8 do 72 znaków",
  },
  {
    what: "an address that is none",
    change: { email: "zaneta.test" },
    message: "Podaj prawidłowy adres e-mail, np. imie@example.com",
  },
]) {
  test(`registering with ${what} is refused in the server's words`, async ({ page }) => {
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

test("a wrong password is refused in the same words as an unknown address", async ({
  page,
  account,
}) => {
  const message = "Nieprawidłowy adres e-mail lub hasło.";
  for (const { email } of [account, newcomer()]) {
    await page.goto("/login");
    await submitLogin(page, { email, password: "Nie-to-1-hasło" });
    await expect(getToast(page, message)).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);
  }
});

test("who has not verified the address may not log in, and gets a new mail that works", async ({
  page,
  request,
  dataDir,
}) => {
  const person = newcomer();
  const first = await register(request, dataDir, person);
  await page.goto("/login");
  await submitLogin(page, person);
  await expect(
    getToast(
      page,
      "Najpierw potwierdź swój adres e-mail. Wysłaliśmy Ci nową wiadomość z odnośnikiem.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL("/login");

  const second = await awaitLink(dataDir, person.email, 2);
  expect(second).not.toBe(first);
  await page.goto(second);
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await submitLogin(page, person);
  await expect(
    page.getByRole("banner").getByRole("button", { name: person.username }),
  ).toBeVisible();
});

test("asking for a new password says the same for an unknown address", async ({
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

/** Sends a form whose field is empty, then blank: a toast says so, the field is marked and focused. */
async function expectMissing(page: Page, submit: Locator, field: Locator, message: string) {
  for (const blank of ["", "   "]) {
    await field.fill(blank);
    await submit.click();
    await expect(getToast(page, message)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  }
}

/** The password's own field, not the button that shows it. */
function passwordField(page: Page): Locator {
  return page.getByLabel("Hasło", { exact: true });
}
