import { acceptCookies, expect, test } from "./fixtures";
import { scrollTo, scrollTop } from "./scroll";

test.use({ viewport: { width: 375, height: 700 } });

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a newly opened URL starts at the top; a reload and Back restore the scroll position", async ({
  page,
}) => {
  await page.goto("/posts");
  const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
  const post = (await link.getAttribute("href")) ?? "";
  await scrollTo(page, 400);
  await page.goto(post);
  expect(await scrollTop(page)).toBe(0);

  await scrollTo(page, 700);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL("/posts");
  await expect.poll(() => scrollTop(page)).toBe(400);
});

test("Back and Forward restore the scroll position, even right after a scroll", async ({
  page,
}) => {
  await page.goto("/posts");
  const last = page.getByRole("article").last().getByRole("heading").getByRole("link");
  await scrollTo(page, 350);
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeAttached();
  expect(await scrollTop(page)).toBe(0);
  // The position must be saved although its scroll event has not fired yet.
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    history.back();
  });
  await expect(page).toHaveURL("/posts");
  await expect.poll(() => scrollTop(page)).toBe(350);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(500);
});
