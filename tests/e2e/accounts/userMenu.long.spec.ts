import type { Locator, Page } from "@playwright/test";
import { logIn, storedSession } from "../account";
import { acceptCookies, expect, holdRequests, test } from "../fixtures";

test.beforeEach(async ({ page, origin, account }) => {
  await acceptCookies(page, origin);
  await logIn(page, account);
});

for (const width of [1280, 375]) {
  test.describe(`the user menu at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true });

    test("has a button named after the user", async ({ page, account }) => {
      const { button } = await openHome(page);
      await expect(button).toHaveAccessibleName(account.username);
    });

    test("opens by Enter, Space and ArrowDown, moves by arrow keys and closes by Escape", async ({
      page,
    }) => {
      const { button, menu, profile, logOut } = await openHome(page);
      for (const key of ["Enter", "Space", "ArrowDown"]) {
        await button.press(key);
        await expect(profile).toBeFocused();
        await page.keyboard.press("ArrowDown");
        await expect(logOut).toBeFocused();
        await page.keyboard.press("ArrowDown");
        await expect(profile).toBeFocused();
        await page.keyboard.press("ArrowUp");
        await expect(logOut).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute("aria-expanded", "false");
      }
    });

    test("opens the profile and logs out by keyboard alone", async ({ page, account }) => {
      const { button, menu, logOut } = await openHome(page);
      await button.press("Enter");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/profile/${account._id}`);
      await expect(menu).toBeHidden();
      await expect(page.getByRole("heading", { name: account.username })).toBeFocused();
      await button.press("ArrowDown");
      await page.keyboard.press("End");
      await expect(logOut).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(button).toBeHidden();
      expect(await storedSession(page)).toBeNull();
    });

    test("closes by a click outside, by its button and by Tab", async ({ page }) => {
      const { button, menu } = await openHome(page);
      await button.click();
      await expect(menu).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click({ position: { x: 2, y: 2 } });
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toBeVisible();
      await button.click();
      await expect(menu).toBeHidden();
      await button.press("Enter");
      await expect(menu).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(menu).toBeHidden();
    });

    test("closes on navigation, including Back", async ({ page, account }) => {
      const { button, menu, profile } = await openHome(page);
      await button.click();
      await profile.click();
      await expect(page).toHaveURL(`/profile/${account._id}`);
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(menu).toBeHidden();
    });

    test("keeps the focus when the page behind it loads late", async ({ page, account }) => {
      const { button, profile } = await openHome(page);
      const release = await holdRequests(page, "**/api/users/profile/**");
      await button.click();
      await profile.click();
      await expect(page).toHaveURL(`/profile/${account._id}`);
      await button.press("ArrowDown");
      await expect(profile).toBeFocused();
      release();
      await expect(page.getByRole("heading", { name: account.username })).toBeVisible();
      await expect(profile).toBeFocused();
    });

    test("works by touch", async ({ page, account }) => {
      const { button, menu, profile, logOut } = await openHome(page);
      await button.tap();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await profile.tap();
      await expect(page).toHaveURL(`/profile/${account._id}`);
      await button.tap();
      await logOut.tap();
      await expect(button).toBeHidden();
      expect(await storedSession(page)).toBeNull();
    });
  });
}

interface UserMenu {
  button: Locator;
  menu: Locator;
  profile: Locator;
  logOut: Locator;
}

async function openHome(page: Page): Promise<UserMenu> {
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(3);
  return {
    button: page.locator("[aria-haspopup=menu]"),
    menu: page.getByRole("menu", { name: "Twoje konto" }),
    profile: page.getByRole("menuitem", { name: "Profil" }),
    logOut: page.getByRole("menuitem", { name: "Wyloguj się" }),
  };
}
