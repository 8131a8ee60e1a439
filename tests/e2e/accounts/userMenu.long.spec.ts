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
