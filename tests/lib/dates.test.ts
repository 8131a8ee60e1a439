import dayjs from "dayjs";
import { expect, test } from "vitest";
import { formatMonth, formatRecent } from "../../src/lib/dates/format";
import { timeAgo } from "../../src/lib/dates/relativeTime";

test("the week starts on Monday", () => {
  const sunday = dayjs("2026-02-01");
  expect(sunday.startOf("week").format("DD.MM.YYYY")).toBe("26.01.2026");
});

test("months have a short and a long name", () => {
  expect(formatMonth(new Date(2026, 9))).toEqual({ short: "paź", long: "październik 2026" });
});

test.each([
  ["2026-11-26T15:27:00.000Z", "dziś, 16:27"],
  ["2026-11-25T23:05:00.000Z", "dziś, 00:05"],
  ["2026-11-25T22:59:00.000Z", "wczoraj, 23:59"],
  ["2026-11-24T22:59:00.000Z", "24.11.2026, 23:59"],
])("a time of the last two days is told by its day in Poland: %s", (timestamp, text) => {
  expect(formatRecent(timestamp, Date.parse("2026-11-26T20:00:00.000Z"))).toBe(text);
});

test.each([
  ["2026-02-01T12:00:30.000Z", "kilka sekund temu"],
  ["2026-02-01T10:00:00.000Z", "2 godziny temu"],
  ["2026-01-31T12:00:00.000Z", "1 dzień temu"],
])("at noon, %s was %s", (timestamp, text) => {
  expect(timeAgo(timestamp, Date.parse("2026-02-01T12:00:00.000Z"))).toBe(text);
});
