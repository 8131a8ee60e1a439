import type { Page } from "@playwright/test";
import { newcomer, register, requestReset } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, holdRequests, test, getToast } from "../fixtures";

const unknownId = "0123456789abcdef01234567";
const unknownToken = "nie-ma-takiego-zetonu";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a verification link works once and then shows 'Nie znaleziono'", async ({
  page,
  request,
  dataDir,
}) => {
  const path = await register(request, dataDir, newcomer());
  const requests = recordRequests(page, "GET", /^\/api\/auth\/.*\/verify\//);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adres e-mail potwierdzony");
  expect(requests).toHaveLength(1);

  await page.goto(path);
  await expectUnverifiable(page);
  expect(requests).toHaveLength(2);
});

test("a verification link shows a loading status while it is checked", async ({ page }) => {
  const release = await holdRequests(page, "**/api/auth/**");
  await page.goto(`/users/${unknownId}/verify/${unknownToken}`);
  await expect(page.getByRole("main").getByText("Wczytywanie…")).toBeVisible();
  expect(await page.getByText("Nie znaleziono").count()).toBe(0);
  release();
  await expectUnverifiable(page);
});

for (const path of [`/users/${unknownId}/verify/${unknownToken}`, "/users/nikt/verify/nic"]) {
  test(`the unknown verification link ${path} shows 'Nie znaleziono'`, async ({ page }) => {
    await page.goto(path);
    await expectUnverifiable(page);
  });
}

for (const path of [`/reset-password/${unknownId}/${unknownToken}`, "/reset-password/nikt/nic"]) {
  test(`the unknown reset link ${path} shows 'Nie znaleziono'`, async ({ page }) => {
    await page.goto(path);
    await expectUnresettable(page);
  });
}

test("a used reset link shows 'Nie znaleziono', and an earlier opened form rejects it", async ({
  page,
  context,
  request,
  dataDir,
  account,
}) => {
  const path = await requestReset(request, dataDir, account);
  const earlierTab = await context.newPage();
  await earlierTab.goto(path);
  await expect(earlierTab.getByLabel("Nowe hasło")).toBeVisible();

  await page.goto(path);
  await page.getByLabel("Nowe hasło").fill("Drugie-2-hasło");
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(path);
  await expectUnresettable(page);

  await earlierTab.getByLabel("Nowe hasło").fill("Trzecie-3-hasło");
  await earlierTab.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(getToast(earlierTab, "Odnośnik jest nieprawidłowy lub wygasł.")).toBeVisible();
  await expect(earlierTab.getByLabel("Nowe hasło")).toHaveValue("Trzecie-3-hasło");
});

test("a weak new password shows the server's message, and the link still works", async ({
  page,
  request,
  dataDir,
  account,
}) => {
  await page.goto(await requestReset(request, dataDir, account));
  await page.getByLabel("Nowe hasło").fill("slabe-haslo");
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  const message = "Hasło musi zawierać małą i wielką literę, cyfrę i znak specjalny";
  await expect(getToast(page, message)).toBeVisible();
  await page.getByLabel("Nowe hasło").fill("Mocne-2-hasło");
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(getToast(page, "Hasło zmienione. Możesz się zalogować.")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

async function expectUnverifiable(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono");
  await expect(page.getByText("wygasł albo został już użyty")).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Zaloguj się" });
  await expect(link).toHaveAttribute("href", "/login");
  await expectNoToast(page);
}

async function expectUnresettable(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nie znaleziono");
  const link = page.getByRole("main").getByRole("link", { name: "Poproś o nowy odnośnik" });
  await expect(link).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByLabel("Nowe hasło")).toHaveCount(0);
  await expectNoToast(page);
}

/** Waits for the network first, since the toast chunk loads lazily. */
async function expectNoToast(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("alert").count()).toBe(0);
}
