import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { rows, test } from "./admin";

/** Has the backend answer with rows of many heights, and opens their table. */
async function openComments(page: Page): Promise<void> {
  const comments = Array.from({ length: 3_000 }, (_, index) => ({
    _id: index.toString(16).padStart(24, "0"),
    text: `Komentarz ${index + 1}. ${"Słowo po słowie. ".repeat((index * 7) % 23)}`,
    postId: "a".repeat(24),
    user: { _id: "b".repeat(24), username: "Ola", profilePhoto: { url: "" } },
    username: "Ola",
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
  await page.route("**/api/comments", (route) => route.fulfill({ json: comments }));
  await page.goto("/admin-dashboard/comments-table");
  await expect(rows(page).first()).toBeVisible();
}

/** The first row in sight below what sticks to the top, and where its upper edge is. */
async function firstVisibleRow(page: Page): Promise<{ id: string; top: number }> {
  return rows(page).evaluateAll((all) => {
    const row = all.find((one) => one.getBoundingClientRect().bottom > 120);
    return {
      id: row?.getAttribute("data-id") ?? "",
      top: Math.round(row?.getBoundingClientRect().top ?? NaN),
    };
  });
}

/** Scrolls on and on, so that heights are learned on the way. */
async function scrollFar(page: Page): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollBy(0, 4_000);
          // By then the rows are drawn and measured.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  }
  await expect(async () => {
    const before = await firstVisibleRow(page);
    await page.waitForTimeout(200);
    expect(await firstVisibleRow(page)).toEqual(before);
  }).toPass();
}

/** The place is there, and stays while the heights around it are learned. */
async function expectPlace(page: Page, before: { id: string; top: number }): Promise<void> {
  await expect(async () => {
    for (const wait of [0, 500]) {
      await page.waitForTimeout(wait);
      const { id, top } = await firstVisibleRow(page);
      expect(id).toBe(before.id);
      expect(Math.abs(top - before.top)).toBeLessThan(3);
    }
  }).toPass({ timeout: 15_000 });
}

test("Back and a reload return to the same row of a long table", async ({ admin }) => {
  await openComments(admin);
  await scrollFar(admin);
  const before = await firstVisibleRow(admin);
  expect(parseInt(before.id, 16)).toBeGreaterThan(100);
  await admin.reload();
  await expectPlace(admin, before);
  const nav = admin.getByRole("navigation", { name: "Główna" });
  // Playwright's own click would scroll first, to where the page keeps room for the header.
  await nav.getByRole("link", { name: "Start" }).evaluate((link: HTMLElement) => link.click());
  await expect(admin.getByRole("heading", { name: "Witamy na Blogu" })).toBeVisible();
  await admin.goBack();
  await expectPlace(admin, before);
});

test("End and Home reach the ends of a long table at the first press", async ({ admin }) => {
  await openComments(admin);
  await admin.keyboard.press("End");
  await expect(admin.getByRole("contentinfo")).toBeInViewport();
  await expect(rows(admin).last()).toHaveAttribute("aria-rowindex", "3001");
  const left = () =>
    admin.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(left).toBeLessThan(1);
  await admin.waitForTimeout(300);
  expect(await left()).toBeLessThan(1);
  await admin.keyboard.press("Home");
  await expect.poll(() => admin.evaluate(() => scrollY)).toBe(0);
  await expect(rows(admin).first()).toHaveAttribute("aria-rowindex", "2");
  // In a field they move the cursor.
  await admin.keyboard.press("End");
  await expect.poll(left).toBeLessThan(1);
  await admin
    .getByLabel("Szukaj w tabeli")
    .evaluate((field) => field.focus({ preventScroll: true }));
  await admin.keyboard.press("Home");
  await admin.waitForTimeout(200);
  expect(await left()).toBeLessThan(1);
});
