import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { rows, test } from "./admin";

/** Has the backend answer ten thousand users, and opens their table. */
async function openTenThousand(page: Page): Promise<void> {
  const users = Array.from({ length: 10_000 }, (_, index) => ({
    _id: index.toString(16).padStart(24, "0"),
    username: `Osoba ${index + 1}`,
    email: `osoba-${index + 1}@test.example`,
    profilePhoto: { url: "" },
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
  }));
  await page.route("**/api/users/profile", (route) => route.fulfill({ json: users }));
  await page.goto("/admin-dashboard/users-table");
  await expect(page.getByText("Pokazano 10 000 z 10 000 użytkowników")).toBeVisible();
}

const deletionOf = (page: Page, index: number) =>
  page.getByRole("button", { name: `Usuń: Osoba ${index}`, exact: true });

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

/** The rows on the screen follow one another without a gap. */
async function expectNoGap(page: Page): Promise<void> {
  const { edges, gaps } = await rows(page).evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    const seen = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    return {
      edges: seen.map(({ top }) => top),
      gaps: seen.slice(1).map(({ top }, index) => Math.abs(top - (seen[index]?.bottom ?? 0))),
    };
  });
  expect(edges.length).toBeGreaterThan(2);
  expect(gaps.filter((gap) => gap > 1.5)).toEqual([]);
}

for (const width of [375, 1280]) {
  test(`ten thousand rows are a small page that scrolls to its end (${width} px)`, async ({
    admin,
  }) => {
    await admin.setViewportSize({ width, height: 900 });
    await openTenThousand(admin);
    expect(await countElements(admin)).toBeLessThan(2_000);
    await expect(admin.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    await expectNoGap(admin);
    for (const share of [0.33, 0.66]) {
      await admin.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share);
      await expect.poll(() => rows(admin).count()).toBeGreaterThan(3);
      await admin.waitForTimeout(300);
      await expectNoGap(admin);
      expect(await countElements(admin)).toBeLessThan(2_000);
      // Each would cost the styling of every frame: see `VirtualTable`.
      await expect(admin.locator("tbody [role=row][style]")).toHaveCount(0);
    }
    await expect(async () => {
      await admin.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(admin.getByText("osoba-10000@test.example")).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(rows(admin).last()).toHaveAttribute("aria-rowindex", "10001");
    const excess = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });
}

test("the keyboard goes from row to row, and what has the focus stays", async ({ admin }) => {
  await openTenThousand(admin);
  const button = (index: number) => deletionOf(admin, index);
  await button(1).focus();
  for (let index = 2; index <= 40; index++) {
    for (let stop = 0; stop < 3; stop++) await admin.keyboard.press("Tab");
    await expect(button(index)).toBeFocused();
    await expect(button(index)).toBeInViewport({ ratio: 0.9 });
  }
  await admin.evaluate(() => scrollTo(0, 300_000));
  await expect(admin.getByText(/^osoba-4\d{3}@/).first()).toBeVisible();
  await expect(button(40)).toBeFocused();
  await admin.keyboard.press("Tab");
  await expect(admin.getByRole("checkbox", { name: "Zaznacz: Osoba 41" })).toBeInViewport();
});

test("the sticky head of a table hides no focus, and moves no page when it gets it", async ({
  admin,
}) => {
  await openTenThousand(admin);
  const button = (index: number) => deletionOf(admin, index);
  await admin.evaluate(() => scrollTo(0, 1_000));
  await expect(button(20)).toBeVisible();
  await button(20).focus();
  for (let stop = 0; stop < 30; stop++) {
    await admin.keyboard.press("Shift+Tab");
    const isHidden = await admin.evaluate(() => {
      const head = document.querySelector("thead")?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      return !head || !focused || focused.top < head.bottom;
    });
    expect(isHidden, `after ${stop + 1} stops`).toBe(false);
  }
  const place = await admin.evaluate(() => scrollY);
  await admin.getByRole("columnheader", { name: "Użytkownik" }).getByRole("button").focus();
  await admin.waitForTimeout(300);
  expect(await admin.evaluate(() => scrollY)).toBe(place);
});

test("a search among ten thousand starts at the top", async ({ admin }) => {
  await openTenThousand(admin);
  await admin.evaluate(() => scrollTo(0, 300_000));
  await admin.getByRole("columnheader", { name: "Użytkownik" }).getByRole("button").click();
  await expect(admin.getByText("osoba-1@test.example")).toBeInViewport();
  await admin.getByRole("searchbox", { name: "Szukaj w tabeli" }).fill("99");
  await expect(admin.getByText("Pokazano 280 z 10 000 użytkowników")).toBeVisible();
});
