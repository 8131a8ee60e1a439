import type { Page } from "@playwright/test";
import { acceptCookies, expect, test, untilHydrated } from "./fixtures";

test.use({ viewport: { width: 375, height: 700 } });

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens an address as typed, and waits until the page's code has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    expect(await place(page)).toBe(top);
  }).toPass();
}

test("an address that is opened anew begins at its top; a reload and Back return", async ({
  page,
}) => {
  await open(page, "/posts");
  const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
  const post = (await link.getAttribute("href")) ?? "";
  await scrollTo(page, 400);
  await open(page, post);
  expect(await place(page)).toBe(0);

  await scrollTo(page, 700);
  await page.reload();
  await expect.poll(() => place(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL("/posts");
  await expect.poll(() => place(page)).toBe(400);
});

test("Back returns to where the reader was, also right after a scroll", async ({ page }) => {
  await open(page, "/posts");
  const last = page.getByRole("article").last().getByRole("heading").getByRole("link");
  await scrollTo(page, 350);
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeAttached();
  expect(await place(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(page).toHaveURL("/posts");
  await expect.poll(() => place(page)).toBe(350);
  await page.goForward();
  await expect.poll(() => place(page)).toBe(500);
});

test("a place is kept of a scroll that nobody was told of yet", async ({ page }) => {
  await open(page, "/posts");
  await page.getByRole("article").last().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeAttached();
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    history.back();
  });
  await expect(page).toHaveURL("/posts");
  await page.goForward();
  await expect.poll(() => place(page)).toBe(500);
});
