import { expect, type Locator, type Page } from "@playwright/test";
import { demoAdmin } from "../../support/demoLogins";
import { logIn } from "../account";
import { acceptCookies } from "../fixtures";
import { test as base } from "../posts";

interface Fixtures {
  /** The test's page, logged in as an admin. */
  admin: Page;
}

export const test = base.extend<Fixtures>({
  admin: async ({ page, origin }, provide) => {
    await acceptCookies(page, origin);
    await logIn(page, demoAdmin);
    await provide(page);
  },
});

export const adminPaths = [
  "/admin-dashboard",
  "/admin-dashboard/users-table",
  "/admin-dashboard/posts-table",
  "/admin-dashboard/categories-table",
  "/admin-dashboard/comments-table",
];

/** Locates the rows of the open table's body. */
export function rows(page: Page): Locator {
  return page.locator("tbody").getByRole("row");
}

/** Filters the table and waits for the number of matching rows. */
export async function searchTable(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole("searchbox", { name: /^Szukaj w/ }).fill(text);
  await expect(rows(page)).toHaveCount(count);
}

/** Confirms a deletion, after its dialog has received the focus. */
export async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await dialog.getByRole("button", { name: "Usuń" }).click();
}
