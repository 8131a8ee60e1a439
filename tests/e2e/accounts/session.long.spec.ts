import type { Page } from "@playwright/test";
import { newRegistration, register, storedSession } from "../account";
import { acceptCookies, expect, holdRequests, test } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("login, registration and verification redirect a logged-in user home without a flash", async ({
  page,
  member,
  request,
  dataDir,
}) => {
  const link = await register(request, dataDir, newRegistration());
  await page.addInitScript(recordHeadings);
  for (const path of ["/login", "/register", link]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(userButton(page, member.username)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(await page.evaluate(() => Reflect.get(window, "headings"))).toEqual(["Witamy na Blogu"]);
  }
});

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

/** Runs in the page: records in `window.headings` every text that the `h1` has, even briefly. */
function recordHeadings(): void {
  const headings: string[] = [];
  Object.assign(window, { headings });
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent;
    if (text && !headings.includes(text)) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
