import { expect, test } from "vitest";
import { formatCount, pluralizeOutOf } from "@blog/shared/plurals";

test.each([
  [1, 1, "1 z 1 użytkownika"],
  [0, 2, "0 z 2 użytkowników"],
  [12, 22, "12 z 22 użytkowników"],
  [12, 1_204, "12 z 1204 użytkowników"],
])("formats %i of %i in Polish", (part, count, text) => {
  expect(pluralizeOutOf(part, count, "user")).toBe(text);
});

test.each([0, 999, 9_999, 10_000, 1_234_567])("%s is formatted as by Intl", (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString("pl"));
});
