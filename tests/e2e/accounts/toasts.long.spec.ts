import type { Locator, Page } from "@playwright/test";
import { submitLogin } from "../account";
import { acceptCookies, expect, test, getToast } from "../fixtures";

const refusal = "Nieprawidłowy adres e-mail lub hasło.";
const wrong = { email: "nikt@test.example", password: "Nie-to-1-hasło" };

test.beforeEach(async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await acceptCookies(page, origin);
});

test("a toast goes by itself after five seconds", async ({ page }) => {
  await page.goto("/login");
  await submitLogin(page, wrong);
  const timer = getToast(page, refusal).locator("[role=progressbar]");
  await expect(timer).toHaveCSS("animation-duration", "5s");
});

test("a toast can be closed, and goes by itself, where motion is not wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await submitLogin(page, wrong);
  const toast = getToast(page, refusal);
  await expect(toast.locator("[role=progressbar]")).toHaveCSS("animation-duration", "5s");
  await toast.getByRole("button", { name: "Zamknij powiadomienie" }).click();
  await expect(toast).toHaveCount(0);
});

for (const [width, height, isBelow] of [
  [1280, 800, true],
  [375, 740, false],
  [375, 1200, true],
] as const) {
  test(`a toast stands ${isBelow ? "below" : "above"} at ${width} × ${height} px, over neither the banner nor what has the focus`, async ({
    page,
  }) => {
    await page.context().clearCookies();
    await page.setViewportSize({ width, height });
    await page.goto("/login");
    await submitLogin(page, wrong);
    const toast = getToast(page, refusal);
    await expect(toast).toBeVisible();
    const banner = await boxOf(page.getByRole("region", { name: "Pliki cookie" }));
    const focused = await boxOf(page.locator(":focus"));
    const place = await boxOf(toast);
    expect(place.bottom).toBeLessThanOrEqual(banner.top);
    expect(place.right).toBeGreaterThan(width - 40);
    expect(place.bottom <= focused.top || place.top >= focused.bottom).toBe(true);
    expect(place.top > height / 2).toBe(isBelow);
  });
}

test("the same refusal is told again while its closed toast is still leaving", async ({ page }) => {
  await page.goto("/login");
  await submitLogin(page, wrong);
  const close = getToast(page, refusal).getByRole("button", { name: "Zamknij powiadomienie" });
  // `trial` clicks nothing, but waits until the toast has stopped moving.
  await close.click({ trial: true });
  await slowDown(page);
  await close.click();
  await expect(getToast(page, refusal)).toBeHidden();
  await submitLogin(page, wrong);
  await expect(getToast(page, refusal)).toBeVisible();
});

test("a toast can be read and closed while a dialog is open", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  await page.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  const toast = getToast(page, "Nie wybrano pliku!");
  await expect(toast).toBeVisible();
  const close = toast.getByRole("button", { name: "Zamknij powiadomienie" });
  // As above: it has come in.
  await close.click({ trial: true });
  await slowDown(page);
  await close.click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Zmień zdjęcie profilowe" })).toBeVisible();
});

test("a toast covers nothing of the open user menu", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  const toast = getToast(page, "Profil zapisany");
  await expect(toast).toBeVisible();
  await slowDown(page);
  await page.getByRole("button", { name: member.username }).click();
  // `trial` clicks nothing, but fails where something lies over the link.
  await page.getByRole("menuitem", { name: "Profil" }).click({ trial: true });
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click({ trial: true });
  await expect(toast).toBeVisible();
});

test("what a screen reader hears of a toast is Polish", async ({ page }) => {
  await page.goto("/login");
  await submitLogin(page, wrong);
  await expect(getToast(page, refusal)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Powiadomienia" }).getByRole("progressbar"),
  ).toHaveCount(0);
});

/** Where something stands in the window once its animations have ended. */
async function boxOf(place: Locator) {
  await place.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: false }).map(({ finished }) => finished)),
  );
  return place.evaluate((element) => {
    const { top, bottom, right } = element.getBoundingClientRect();
    return { top, bottom, right };
  });
}

/** From now on animations take ten times as long, and so do the five seconds of a toast. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}
