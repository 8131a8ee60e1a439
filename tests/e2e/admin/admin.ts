import { expect, type Locator, type Page } from "@playwright/test";
import { demoAdmin } from "../../support/demoLogins";
import { logIn } from "../account";
import { acceptCookies } from "../fixtures";
import { test as base } from "../writer";

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

/** The rows of the table that is open, without its head. */
export function rows(page: Page): Locator {
  return page.locator("tbody").getByRole("row");
}

/** Shows only the rows that hold a text, and waits for them. */
export async function searchTable(page: Page, text: string, count: number): Promise<void> {
  await page.getByRole("searchbox", { name: "Szukaj w tabeli" }).fill(text);
  await expect(rows(page)).toHaveCount(count);
}

/** Answers the question that stands before a loss. */
export async function confirmDeletion(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(question.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await question.getByRole("button", { name: "Usuń" }).click();
}
