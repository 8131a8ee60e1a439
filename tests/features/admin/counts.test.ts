import { expect, test } from "vitest";
import { countByMonth, countByName } from "../../../src/features/admin/counts";
import { newestFirst } from "@blog/shared/neighbours";

test("timestamps are counted by month, for the current month and the eleven before it", () => {
  const now = new Date(2026, 1, 28, 12);
  const months = countByMonth(
    [
      new Date(2026, 1, 1).toISOString(),
      new Date(2026, 1, 28, 23).toISOString(),
      new Date(2025, 11, 31, 23, 59).toISOString(),
      new Date(2025, 2, 1).toISOString(),
      new Date(2025, 1, 28).toISOString(),
      "wczoraj",
      null,
    ],
    now,
  );
  expect(months.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
  expect(months[0]?.month).toEqual(new Date(2025, 2));
  expect(months[11]?.month).toEqual(new Date(2026, 1));
});

test("names are counted, most frequent first, then in Polish alphabetical order", () => {
  expect(countByName(["Źródła", "Ćma", "Żaba", "Ćma", "Cap", "Źródła"])).toEqual([
    { name: "Ćma", count: 2 },
    { name: "Źródła", count: 2 },
    { name: "Cap", count: 1 },
    { name: "Żaba", count: 1 },
  ]);
});

test("items are sorted newest first, and those without a timestamp stay at the end in order", () => {
  const items = [null, "2026-01-01", "2026-02-01", null].map((createdAt, id) => ({
    id,
    createdAt,
  }));
  expect(newestFirst(items).map(({ id }) => id)).toEqual([2, 1, 0, 3]);
});
