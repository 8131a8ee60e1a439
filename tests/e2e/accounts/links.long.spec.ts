import type { Page } from "@playwright/test";
import { newcomer, register, requestReset } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, holdRequests, test, getToast } from "../fixtures";

const madeUp = "0123456789abcdef01234567";
const madeUpToken = "nie-ma-takiego-zetonu";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a verification link is asked for once, and the second time is 'Nie znaleziono'", async ({
  page,
  request,
  dataDir,
}) => {
  const path = await register(request, dataDir, newcomer());
  const asked = recordRequests(page, "GET", /^\/api\/auth\/.*\/verify\//);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adres e-mail potwierdzony");
  expect(asked).toHaveLength(1);

  await page.goto(path);
  await expectUnverifiable(page);
  expect(asked).toHaveLength(2);
});

test("a verification link waits with a word while it is being asked", async ({ page }) => {
  const letThrough = await holdRequests(page, "**/api/auth/**");
  await page.goto(`/users/${madeUp}/verify/${madeUpToken}`);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Wczytywanie…");
  expect(await page.getByText("Nie znaleziono").count()).toBe(0);
  letThrough();
  await expectUnverifiable(page);
});

for (const path of [`/users/${madeUp}/verify/${madeUpToken}`, "/users/nikt/verify/nic"]) {
  test(`the made-up verification link ${path} is 'Nie znaleziono'`, async ({ page }) => {
    await page.goto(path);
    await expectUnverifiable(page);
  });
}

for (const path of [`/reset-password/${madeUp}/${madeUpToken}`, "/reset-password/nikt/nic"]) {
  test(`the made-up reset link ${path} is 'Nie znaleziono'`, async ({ page }) => {
    await page.goto(path);
    await expectUnresettable(page);
  });
}

test("a used reset link is 'Nie znaleziono', also for who opened it before", async ({
  page,
  context,
  request,
  dataDir,
  account,
}) => {
  const path = await requestReset(request, dataDir, account);
  const late = await context.newPage();
  await late.goto(path);
  await expect(late.getByLabel("Nowe hasło")).toBeVisible();

  await page.goto(path);
  await page.getByLabel("Nowe hasło").fill("Drugie-2-hasło");
  await page.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(path);
  await expectUnresettable(page);

  await late.getByLabel("Nowe hasło").fill("Trzecie-3-hasło");
  await late.getByRole("button", { name: "Ustaw hasło" }).click();
  await expect(getToast(late, "Odnośnik jest nieprawidłowy lub wygasł.")).toBeVisible();
  await expect(late.getByLabel("Nowe hasło")).toHaveValue("Trzecie-3-hasło");
});

test("a weak new password is refused in the server's words, and the link still works", async ({
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

/** What a toast needs is fetched when the first one is shown, so a moment is given to it. */
async function expectNoToast(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("alert").count()).toBe(0);
}
