import { acceptCookies, coreCode, expect, holdRequests, test, untilHydrated } from "./fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a visitor walks through every reading page without an error", async ({
  page,
  browserErrors,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Witamy na Blogu – BLOG");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Witamy na Blogu");
  await expect(page.getByRole("article")).toHaveCount(3);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(`Radom 2023 - ${new Date().getFullYear()}`)).toBeVisible();

  await page.getByRole("link", { name: "Wszystkie posty" }).click();
  await expect(page).toHaveURL("/posts");
  await expect(page).toHaveTitle("Posty – BLOG");

  const first = page.getByRole("article").first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("link", { name: "Czytaj więcej" }).click();
  await expect(page).toHaveURL(/\/posts\/details\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – BLOG`);

  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/posts\/categories\//);
  await expect(page.getByRole("article").first()).toBeVisible();

  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^\p{Lu}\S+ \p{Lu}/u })
    .last()
    .click();
  await expect(page).toHaveURL(/\/profile\/[0-9a-f]{24}$/);
  await expect(page.getByText("Na blogu od")).toBeVisible();

  await page.goto("/nie/ma/takiej");
  await expect(page.getByText("Nie ma takiej strony. Adres mógł się zmienić.")).toBeVisible();
  await page.getByRole("link", { name: "Wróć na stronę główną" }).click();
  await expect(page).toHaveURL("/");
  // The browser logs the 404.
  expect(browserErrors.filter((text) => !text.includes("404"))).toEqual([]);
});

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

test("navigation moves the focus to the heading; the first load and a reload do not", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page
    .getByRole("navigation", { name: "Główna" })
    .getByRole("link", { name: "Posty" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Posty" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("moving the focus to the header by keyboard does not scroll the page", async ({ page }) => {
  await page.goto("/posts");
  const link = page.getByRole("main").getByRole("link").first();
  await link.evaluate((element: HTMLElement) => {
    element.focus();
    window.scrollTo(0, 400);
  });
  await page.keyboard.press("Shift+Tab");
  const theme = page.getByRole("button", { name: /^Motyw: / });
  await expect(theme).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(theme).not.toBeFocused();
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
  // A guest's four links fit on a tablet.
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(nav.getByRole("link", { name: "Rejestracja" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Otwórz menu" })).toBeHidden();
});

test("ways on from a post are in its HTML and cost no request", async ({
  browser,
  page,
  request,
  browserErrors,
}) => {
  const posts: { _id: string }[] = await (await request.get("/api/posts?category=Ogród")).json();
  const path = `/posts/details/${posts[1]?._id}`;
  const requests: string[] = [];
  page.on("request", (sent) => requests.push(new URL(sent.url()).pathname));
  await page.goto(path);
  await page.getByRole("region", { name: "Więcej w temacie „Ogród”" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Kto to napisał" })).toBeVisible();
  expect(requests.filter((pathname) => /^\/api\/(?!images)/.test(pathname))).toEqual([]);
  expect(browserErrors).toEqual([]);

  const scriptless = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  await scriptless.goto(path);
  await scriptless.getByRole("link", { name: /^Starszy w temacie/ }).click();
  await expect(scriptless).toHaveURL(`/posts/details/${posts[2]?._id}`);
  await scriptless.close();
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

test("one outage is one toast and one panel, whose button loads everything", async ({ page }) => {
  await page.goto("/privacy");
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

test("a post ends with 'Cofnij' after its comments and related posts", async ({
  page,
  request,
}) => {
  const posts: { _id: string }[] = await (await request.get("/api/posts?category=Kuchnia")).json();
  await page.goto(`/posts/details/${posts[0]?._id}`);
  const [footer, comments, back] = await Promise.all(
    [
      page.getByRole("complementary", { name: "Kto to napisał" }),
      page.getByRole("heading", { name: /^\d+ komentarz/ }),
      page.getByRole("button", { name: "Cofnij" }),
    ].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
  );
  expect(footer).toBeLessThan(Number(comments));
  expect(comments).toBeLessThan(Number(back));
});
