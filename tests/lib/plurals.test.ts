import { expect, test } from "vitest";
import { formatCount, pluralizeOutOf } from "../../src/shared/plurals";
import { formatMonth } from "../../src/lib/dates/format";
import { timeAgo } from "../../src/lib/dates/relativeTime";

test.each([
  [1, 1, "1 z 1 użytkownika"],
  [0, 2, "0 z 2 użytkowników"],
  [12, 22, "12 z 22 użytkowników"],
  [12, 1_204, "12 z 1204 użytkowników"],
])("formats %i of %i in Polish", (part, count, text) => {
  expect(pluralizeOutOf(part, count, "user")).toBe(text);
});

test("months have a short and a long name", () => {
  expect(formatMonth(new Date(2026, 9))).toEqual({ short: "paź", long: "październik 2026" });
});

test.each([0, 999, 9_999, 10_000, 1_234_567])("%s is formatted as by Intl", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("pl"));
});

test.each([
  ["2026-02-01T11:59:50.000Z", "kilka sekund temu"],
  ["2026-02-01T12:00:30.000Z", "kilka sekund temu"],
  ["2026-02-01T10:00:00.000Z", "2 godziny temu"],
  ["2026-01-31T12:00:00.000Z", "1 dzień temu"],
])("at noon, %s was %s", (timestamp, text) => {
  expect(timeAgo(timestamp, Date.parse("2026-02-01T12:00:00.000Z"))).toBe(text);
});
