import type { Locator, Page } from "@playwright/test";
import { submitLogin } from "../account";
import { acceptCookies, expect, test, getToast } from "../fixtures";

const refusal = "Nieprawidłowy adres e-mail lub hasło.";
const wrongCredentials = { email: "nikt@test.example", password: "Nie-to-1-hasło" };

test.beforeEach(async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await acceptCookies(page, origin);
});

test("with reduced motion a toast can be closed and closes after five seconds", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await submitLogin(page, wrongCredentials);
  const toast = getToast(page, refusal);
  await expect(toast.locator("[role=progressbar]")).toHaveCSS("animation-duration", "5s");
  await toast.getByRole("button", { name: "Zamknij powiadomienie" }).click();
  await expect(toast).toHaveCount(0);
});

for (const [width, height, isAtBottom] of [
  [1280, 800, true],
  [375, 740, false],
  [375, 1200, true],
] as const) {
  test(`a toast is ${isAtBottom ? "at the bottom" : "at the top"} at ${width} × ${height} px and covers neither the banner nor the focus`, async ({
    page,
  }) => {
    await page.context().clearCookies();
    await page.setViewportSize({ width, height });
    await page.goto("/login");
    await submitLogin(page, wrongCredentials);
    const toast = getToast(page, refusal);
    await expect(toast).toBeVisible();
    const banner = await boxOf(page.getByRole("region", { name: "Pliki cookie" }));
    const focused = await boxOf(page.locator(":focus"));
    const box = await boxOf(toast);
    expect(box.bottom).toBeLessThanOrEqual(banner.top);
    expect(box.right).toBeGreaterThan(width - 40);
    expect(box.bottom <= focused.top || box.top >= focused.bottom).toBe(true);
    expect(box.top > height / 2).toBe(isAtBottom);
  });
}

test("the same error is shown again while its closed toast is still animating out", async ({
  page,
}) => {
  await page.goto("/login");
  await submitLogin(page, wrongCredentials);
  const close = getToast(page, refusal).getByRole("button", { name: "Zamknij powiadomienie" });
  // With `trial`, the click only waits until the button has stopped moving.
  await close.click({ trial: true });
  await slowDown(page);
  await close.click();
  await expect(getToast(page, refusal)).toBeHidden();
  await submitLogin(page, wrongCredentials);
  await expect(getToast(page, refusal)).toBeVisible();
});

test("a toast is visible and can be closed while a dialog is open", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  await page.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  const toast = getToast(page, "Nie wybrano pliku!");
  await expect(toast).toBeVisible();
  const close = toast.getByRole("button", { name: "Zamknij powiadomienie" });
  await close.click({ trial: true });
  await slowDown(page);
  await close.click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Zmień zdjęcie profilowe" })).toBeVisible();
});

test("a toast does not cover the open user menu", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  const toast = getToast(page, "Profil zapisany");
  await expect(toast).toBeVisible();
  await slowDown(page);
  await page.getByRole("button", { name: member.username }).click();
  // With `trial`, the click does nothing but fail if another element covers the link.
  await page.getByRole("menuitem", { name: "Profil" }).click({ trial: true });
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click({ trial: true });
  await expect(toast).toBeVisible();
});

/** Waits for an element's animations to end. @returns its edges in viewport coordinates */
async function boxOf(target: Locator) {
  return target.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { top, bottom, right } = element.getBoundingClientRect();
    return { top, bottom, right };
  });
}

/** Slows all animations down to a tenth of their speed, including the one that closes the toast. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}
