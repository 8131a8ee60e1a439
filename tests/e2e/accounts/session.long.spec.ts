import type { Page } from "@playwright/test";
import { storedSession } from "../account";
import { acceptCookies, expect, holdRequests, test } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

  test("the user menu works by touch, and keeps the focus when the page behind it loads late", async ({
    page,
    member,
  }) => {
    await page.goto("/");
    const button = userButton(page, member.username);
    const profile = page.getByRole("menuitem", { name: "Profil" });
    const release = await holdRequests(page, "**/api/users/profile/**");
    await button.tap();
    await expect(page.getByRole("menu", { name: "Twoje konto" })).toBeInViewport({ ratio: 1 });
    await profile.tap();
    await expect(page).toHaveURL(`/profile/${member._id}`);
    await button.press("ArrowDown");
    await expect(profile).toBeFocused();
    release();
    await expect(page.getByRole("heading", { name: member.username })).toBeVisible();
    await expect(profile).toBeFocused();
    await page.getByRole("menuitem", { name: "Wyloguj się" }).tap();
    await expect(button).toBeHidden();
    expect(await storedSession(page)).toBeNull();
  });
});

function userButton(page: Page, username: string) {
  return page.getByRole("banner").getByRole("button", { name: username });
}
