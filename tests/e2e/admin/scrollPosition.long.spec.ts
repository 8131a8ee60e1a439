import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { awaitStableScroll } from "../scroll";
import { rows, test } from "./admin";

/** Opens the comments table with 3,000 mocked rows of varying height. @param search the query string of its URL */
async function openComments(page: Page, search = ""): Promise<void> {
  const comments = Array.from({ length: 3_000 }, (_, index) => ({
    _id: index.toString(16).padStart(24, "0"),
    text: `Komentarz ${index + 1}. ${"Słowo po słowie. ".repeat((index * 7) % 23)}`,
    postId: "a".repeat(24),
    user: { _id: "b".repeat(24), username: "Ola", profilePhoto: { url: "" } },
    username: "Ola",
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
  await page.route("**/api/comments", (route) => route.fulfill({ json: comments }));
  await page.goto(`/admin-dashboard/comments-table${search}`);
  await expect(rows(page).first()).toBeVisible();
}

/** Returns the id of the first row visible below the sticky header, and its offset from the window's top in pixels. */
async function firstVisibleRow(page: Page): Promise<{ id: string; top: number }> {
  return rows(page).evaluateAll((elements) => {
    const row = elements.find((element) => element.getBoundingClientRect().bottom > 120);
    return {
      id: row?.getAttribute("data-id") ?? "",
      top: Math.round(row?.getBoundingClientRect().top ?? NaN),
    };
  });
}

/** Scrolls in steps, so that row heights are measured on the way. */
async function scrollFar(page: Page): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollBy(0, 4_000);
          // The rows are rendered and measured within two frames.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  }
  await awaitStableScroll(page);
}

/** Expects the row to return to its position, and to stay there while the heights of nearby rows are measured. */
async function expectRestored(page: Page, before: { id: string; top: number }): Promise<void> {
  await expect(async () => {
    await awaitStableScroll(page);
    const { id, top } = await firstVisibleRow(page);
    expect(id).toBe(before.id);
    expect(Math.abs(top - before.top)).toBeLessThan(3);
  }).toPass({ timeout: 15_000 });
}

test("Back and a reload return to the same row of a long table", async ({ admin }) => {
  await openComments(admin);
  await scrollFar(admin);
  const before = await firstVisibleRow(admin);
  expect(parseInt(before.id, 16)).toBeGreaterThan(100);
  await admin.reload();
  await expectRestored(admin, before);
  const nav = admin.getByRole("navigation", { name: "Główna" });
  // Playwright's click would first scroll the link into view.
  await nav.getByRole("link", { name: "Start" }).evaluate((link: HTMLElement) => link.click());
  await expect(admin.getByRole("heading", { name: "Witamy na Blogu" })).toBeVisible();
  await admin.goBack();
  await expectRestored(admin, before);
});

test("a link to a row of a long table leads to it", async ({ admin }) => {
  await openComments(admin, `?row=${(2_000).toString(16).padStart(24, "0")}`);
  const linked = rows(admin).and(admin.locator("[aria-current=true]"));
  await expect(linked).toBeInViewport({ ratio: 1 });
});

test("End and Home reach the ends of a long table with one key press", async ({ admin }) => {
  await openComments(admin);
  await admin.keyboard.press("End");
  await expect(admin.getByRole("contentinfo")).toBeInViewport();
  await expect(rows(admin).last()).toHaveAttribute("aria-rowindex", "3001");
  const distanceToEnd = () =>
    admin.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(distanceToEnd).toBeLessThan(1);
  await awaitStableScroll(admin);
  expect(await distanceToEnd()).toBeLessThan(1);
  await admin.keyboard.press("Home");
  await expect.poll(() => admin.evaluate(() => scrollY)).toBe(0);
  await expect(rows(admin).first()).toHaveAttribute("aria-rowindex", "2");
  // In a text field, Home moves the caret instead of scrolling.
  await admin.keyboard.press("End");
  await expect.poll(distanceToEnd).toBeLessThan(1);
  await admin.getByLabel(/^Szukaj w/).evaluate((field) => field.focus({ preventScroll: true }));
  await admin.keyboard.press("Home");
  await awaitStableScroll(admin);
  expect(await distanceToEnd()).toBeLessThan(1);
});
