import { invalidateToken, newRegistration, submitLogin } from "../account";
import { commentField, comments } from "../comments";
import { expect, getToast } from "../fixtures";
import { openPost, test } from "../posts";
import { blockChunk, blockFile, countLoads } from "./missingCode";

test("what was typed into a form without a draft comes back after a reload, except for the password", async ({
  page,
  account,
}) => {
  const release = await blockChunk(page, "client");
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
  await blockChunk(page, "client");
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await submitLogin(page, account);
  const failure = page.locator(".form-failure");
  await expect(failure).toContainText("Brak połączenia z internetem.");
  await expect(page.getByRole("button", { name: "Odśwież stronę" })).toHaveCount(0);
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

test("a blocked cookie banner takes no toast and no log-in dialog with it, and reloads nothing", async ({
  page,
  context,
  member,
}) => {
  await context.clearCookies();
  await blockChunk(page, "banner");
  const loads = countLoads(page);
  await invalidateToken(page);
  await page.goto(`/profile/${member._id}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await submitLogin(page, { ...newRegistration() });
  await expect(getToast(page, "Nieprawidłowy adres e-mail lub hasło.")).toBeVisible();
  expect(loads.count).toBe(1);
});

test("without the toasts' code a line on the page says the same", async ({ page, account }) => {
  await blockChunk(page, "toasts");
  const loads = countLoads(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await submitLogin(page, { ...account, password: "Nie-to-1-hasło" });
  const line = page.locator("body > #root").getByRole("status");
  await expect(line.filter({ hasText: "Nieprawidłowy adres e-mail lub hasło." })).toBeVisible();
  expect(loads.count).toBe(1);
});

test("without the log-in dialog's code the log-in page asks, and what was written is sent", async ({
  page,
  writer,
  post,
}) => {
  await blockChunk(page, "login");
  await openPost(page, post);
  await invalidateToken(page);
  const loads = countLoads(page);
  await page.reload();
  await commentField(page).fill("Pisany długo");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logowanie");
  await submitLogin(page, writer);
  await expect(page).toHaveURL(`/posts/details/${post._id}`);
  await expect(comments(page)).toContainText(["Pisany długo"]);
  expect(loads.count).toBe(1);
});
