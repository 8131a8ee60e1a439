import { submitLogin } from "../account";
import { commentField } from "../comments";
import { expect, untilHydrated } from "../fixtures";
import { openPost, publish } from "../posts";
import { test } from "../writer";
import { block, blockFile, countLoads } from "./missingCode";

test("what was typed into a form without a draft comes back after a reload, except for the password", async ({
  page,
  account,
}) => {
  const release = await block(page, "client");
  await page.goto("/login");
  await submitLogin(page, account);
  const form = page.getByRole("main").locator("form");
  await expect(form.locator(".form-failure")).toContainText("Jest nowa wersja tej strony.");
  await expect(form).toContainText("wróci to, co tu wpisano, oprócz haseł i zdjęć");
  await release();
  await form.getByRole("button", { name: "Odśwież stronę" }).click();
  await expect(page.getByLabel("Hasło", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Adres e-mail")).toHaveValue(account.email);
  await submitLogin(page, account);
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("keptInput"))).toBeNull();
});

test("without the network, a form whose code is missing says so", async ({
  page,
  context,
  account,
}) => {
  await block(page, "client");
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await submitLogin(page, account);
  const failure = page.locator(".form-failure");
  await expect(failure).toContainText("Brak połączenia z internetem.");
  await expect(page.getByRole("button", { name: "Odśwież stronę" })).toHaveCount(0);
});

test("a list whose code is gone offers to reload the page", async ({ page }) => {
  await page.goto("/nie-ma-takiej-strony");
  const release = await block(page, "client");
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("link", { name: "Posty" }).first().click();
  await expect(page.getByRole("group", { name: "Błąd wczytywania" })).toBeVisible();
  await release();
  await page.unrouteAll();
  await page.getByRole("button", { name: /^(Odśwież stronę|Spróbuj ponownie)/ }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("without the toasts' style a line on the page stands in for them", async ({
  page,
  account,
}) => {
  await blockFile(page, /^Toasts-.*\.css$/);
  await page.goto("/login", { waitUntil: "networkidle" });
  await submitLogin(page, { ...account, password: "Nie-to-1-hasło" });
  const line = page.getByRole("status").filter({ hasText: "Nieprawidłowy adres" });
  await expect(line).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("without the drafts' list a draft is offered at its form, and one can log out", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  await block(page, "drafts");
  await openPost(page, post);
  await untilHydrated(page);
  const loads = countLoads(page);
  await commentField(page).fill("Niewysłany");
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: writer.username }).click();
  await expect(page.getByRole("menuitem", { name: "Profil" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /szkice/ })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await page.getByRole("button", { name: "Wyloguj i zachowaj na tym urządzeniu" }).click();
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
  expect(loads.count).toBe(0);
});

test("a page whose code is gone is reloaded once, and then says what one can do", async ({
  page,
}) => {
  await page.goto("/");
  await blockFile(page, /^account-.*\.js$/);
  const loads = countLoads(page);
  await page.getByRole("link", { name: "Logowanie" }).click();
  await expect.poll(() => loads.count).toBe(1);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "Coś poszło nie tak" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Odśwież stronę" })).toBeVisible();
  expect(loads.count).toBe(1);
});
