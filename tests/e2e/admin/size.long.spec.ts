import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { awaitStableScroll } from "../scroll";
import { rows, test } from "./admin";

/** Opens the users table with ten thousand mocked rows. */
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
  await expect(page.getByText("10 000 użytkowników", { exact: true })).toBeVisible();
}

const deleteButtonsOf = (page: Page) => (index: number) =>
  page.getByRole("button", { name: `Usuń: Osoba ${index}`, exact: true });

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

/** Expects at least two visible rows, without gaps between them. */
async function expectNoGap(page: Page): Promise<void> {
  const { edges, gaps } = await rows(page).evaluateAll((elements) => {
    const boxes = elements.map((row) => row.getBoundingClientRect());
    const visible = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    return {
      edges: visible.map(({ top }) => top),
      gaps: visible.slice(1).map(({ top }, index) => Math.abs(top - (visible[index]?.bottom ?? 0))),
    };
  });
  expect(edges.length).toBeGreaterThan(1);
  expect(gaps.filter((gap) => gap > 1.5)).toEqual([]);
}

for (const width of [375, 1280]) {
  test(`a table of ten thousand rows renders few elements and scrolls to its end (${width} px)`, async ({
    admin,
  }) => {
    await admin.setViewportSize({ width, height: 900 });
    await openTenThousand(admin);
    expect(await countElements(admin)).toBeLessThan(2_000);
    await expect(admin.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    await expectNoGap(admin);
    for (const fraction of [0.33, 0.66]) {
      await admin.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), fraction);
      await expect.poll(() => rows(admin).count()).toBeGreaterThan(3);
      await awaitStableScroll(admin);
      await expectNoGap(admin);
      expect(await countElements(admin)).toBeLessThan(2_000);
      // The browser would recalculate inline styles on rows in every frame (see `VirtualTable`).
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

test("print renders the first two thousand rows, and says so", async ({ admin }) => {
  await openTenThousand(admin);
  await admin.emulateMedia({ media: "print" });
  await admin.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await rows(admin).count()).toBe(2_000);
  await expect(admin.getByText("Wydrukowano 2000 z 10 000 użytkowników.")).toBeVisible();
  await admin.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows(admin).count()).toBeLessThan(100);
});

test("Tab moves from row to row, and the focused row stays rendered while scrolling", async ({
  admin,
}) => {
  await openTenThousand(admin);
  const button = deleteButtonsOf(admin);
  await button(1).focus();
  const stops = await rows(admin).nth(0).locator("a, button, input").count();
  for (let index = 2; index <= 40; index++) {
    for (let stop = 0; stop < stops; stop++) await admin.keyboard.press("Tab");
    await expect(button(index)).toBeFocused();
    await expect(button(index)).toBeInViewport({ ratio: 0.9 });
  }
  await admin.evaluate(() => scrollTo(0, 300_000));
  await expect(admin.getByText(/^osoba-4\d{3}@/).first()).toBeVisible();
  await expect(button(40)).toBeFocused();
  await admin.keyboard.press("Tab");
  await expect(admin.getByRole("checkbox", { name: "Zaznacz: Osoba 41" })).toBeInViewport();
});

test("a table's sticky head never covers the focus, and focusing it does not scroll the page", async ({
  admin,
}) => {
  await openTenThousand(admin);
  const button = deleteButtonsOf(admin);
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
  const position = await admin.evaluate(() => scrollY);
  await admin.getByRole("columnheader", { name: "Użytkownik" }).getByRole("button").focus();
  await awaitStableScroll(admin);
  expect(await admin.evaluate(() => scrollY)).toBe(position);
});

test("sorting and searching ten thousand rows return to the top", async ({ admin }) => {
  await openTenThousand(admin);
  await admin.evaluate(() => scrollTo(0, 300_000));
  await admin.getByRole("columnheader", { name: "Użytkownik" }).getByRole("button").click();
  await expect(admin.getByText("osoba-1@test.example")).toBeInViewport();
  await admin.getByRole("searchbox", { name: /^Szukaj w/ }).fill("99");
  await expect(admin.getByText("Pokazano 280 z 10 000 użytkowników")).toBeVisible();
});
