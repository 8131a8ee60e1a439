import { acceptCookies, coreCode, expect, holdRequests, test, untilHydrated } from "./fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("'Cofnij' goes back, or to the posts when there is no history", async ({ page }) => {
  await page.goto("/posts?page=2");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/details/);
  const url = page.url();
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page).toHaveURL("/posts?page=2");

  await page.goto(url);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page).toHaveURL("/posts");
});

test("moving the focus to the header by keyboard does not scroll the page", async ({ page }) => {
  await page.goto("/posts");
  const link = page.getByRole("main").getByRole("link").first();
  await link.evaluate((element: HTMLElement) => {
    element.focus();
    window.scrollTo(0, 400);
  });
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("header :focus")).toBeAttached();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("header :focus")).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test("the narrow menu opens, shows the guest's links and closes on navigation and Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Główna" });
  await expect(nav).toBeHidden();
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await expect(nav.getByRole("link")).toHaveText(["Start", "Posty", "Logowanie", "Rejestracja"]);
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await nav.getByRole("link", { name: "Posty" }).click();
  await expect(page).toHaveURL("/posts");
  await expect(nav).toBeHidden();
  // A tablet is wide enough for a guest's four links, so it has no menu button.
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(nav.getByRole("link", { name: "Rejestracja" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Otwórz menu" })).toBeHidden();
});

test("a picture that failed before the code loaded shows an initial instead", async ({ page }) => {
  await page.route("**/api/images/**", (route) => route.abort());
  const releaseCode = await holdRequests(page, coreCode);
  await page.goto("/", { waitUntil: "commit" });
  const card = page.getByRole("article").first();
  await expect(card.locator("img").first()).toBeAttached();
  releaseCode();
  await untilHydrated(page);
  await expect(card.locator(".picture-fallback").first()).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
});

test("on a phone the current topic is scrolled into view in the strip of topics", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/posts");
  const links = page.getByRole("navigation", { name: "Tematy" }).getByRole("link");
  const last = links.last();
  await expect(last).not.toBeInViewport();
  await page.goto((await last.getAttribute("href")) ?? "");
  await expect(last).toHaveAttribute("aria-current", "page");
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("one outage is one toast and one panel, whose button loads everything", async ({ page }) => {
  // At this width a toast could cover the button.
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Otwórz menu" }).click();
  await page.route("**/api/**", (route) => route.fulfill({ status: 503, json: {} }));
  await page
    .getByRole("navigation", { name: "Główna" })
    .getByRole("link", { name: "Posty" })
    .click();
  const panels = page.getByRole("group", { name: "Błąd wczytywania" });
  const topics = page.getByRole("navigation", { name: "Tematy" });
  await expect(panels.filter({ visible: true })).toHaveCount(1);
  await expect(topics).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.unroute("**/api/**");
  await panels.filter({ visible: true }).getByRole("button", { name: "Spróbuj ponownie" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(topics.getByRole("link").first()).toBeVisible();
  await expect(panels).toHaveCount(0);
});
