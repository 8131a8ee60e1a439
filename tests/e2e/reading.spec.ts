import { acceptCookies, expect, test } from "./fixtures";

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
  // The browser logs the 404 of the missing page.
  expect(browserErrors.filter((text) => !text.includes("404"))).toEqual([]);
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
