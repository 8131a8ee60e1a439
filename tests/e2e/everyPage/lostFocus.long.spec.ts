import type { Page } from "@playwright/test";
import { acceptCookies, expect, getToast } from "../fixtures";
import { openNewPost, openPost, postFields } from "../posts";
import { test } from "../admin/admin";

/** Expects that the focus was not lost to the body when the control that was used disappeared (WCAG 2.4.3). */
async function expectFocus(page: Page): Promise<void> {
  const isLost = () => document.activeElement === document.body || !document.activeElement;
  await expect.poll(() => page.evaluate(isLost)).toBe(false);
}

test("closing the cookie banner moves the focus to the content", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "OK, rozumiem" }).press("Enter");
  await expect(page.getByRole("region", { name: "Pliki cookie" })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("logging out on a page that guests may read moves the focus to its heading", async ({
  page,
  writer,
  post,
}) => {
  await openPost(page, post);
  await page.getByRole("button", { name: writer.username }).press("Enter");
  await page.getByRole("menuitem", { name: "Wyloguj się" }).press("Enter");
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a successful retry moves the focus to the content", async ({ page, origin }) => {
  await acceptCookies(page, origin);
  await page.goto("/privacy");
  await page.route("**/api/**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("link", { name: "Posty", exact: true }).click();
  const retry = page.getByRole("button", { name: "Spróbuj ponownie" }).filter({ visible: true });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/**");
  await retry.press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("after 'Odrzuć' the way back has the focus, and after 'Przywróć' the form", async ({
  page,
  writer,
}) => {
  await openNewPost(page, writer);
  await postFields(page).title.fill("Źdźbło");
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Odrzuć" }).press("Enter");
  const undo = page.getByRole("button", { name: "Cofnij usunięcie „Źdźbło”" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await page.getByRole("button", { name: "Przywróć" }).press("Enter");
  await expect(postFields(page).title).toBeFocused();
});

test("a deletion that failed keeps the focus, and 'Odznacz' leaves it in the table", async ({
  admin,
}) => {
  await admin.route("**/api/categories/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Tego nie." } }),
  );
  await admin.goto("/admin-dashboard/categories-table");
  const button = admin.getByRole("button", { name: "Usuń: Książki" });
  await button.press("Enter");
  await admin.getByRole("button", { name: "Usuń temat" }).press("Enter");
  await expect(getToast(admin, "Tego nie.")).toBeVisible();
  await expect(button).toBeFocused();
  await admin.getByRole("checkbox", { name: "Zaznacz: Książki" }).check();
  await admin.getByRole("button", { name: "Odznacz" }).press("Enter");
  await expect(admin.getByRole("group", { name: "Zaznaczone" })).toHaveCount(0);
  await expectFocus(admin);
});
