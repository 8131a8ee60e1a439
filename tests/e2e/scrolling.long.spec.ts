import { acceptCookies, expect, test } from "./fixtures";
import { scrollTo, scrollTop } from "./scroll";

test.use({ viewport: { width: 375, height: 700 } });

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

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
