import { expect, test } from "vitest";
import { pageWindow } from "../../src/ui/Pager";
import { parsePageNumber } from "../../src/lib/pagination";

test.each([
  [1, 1, "1"],
  [4, 7, "1 2 3 4 5 6 7"],
  [1, 334, "1 2 3 4 5 … 334"],
  [4, 10, "1 2 3 4 5 … 10"],
  [5, 10, "1 … 4 5 6 … 10"],
  [7, 10, "1 … 6 7 8 9 10"],
  [99, 5, "1 2 3 4 5"],
])("on page %i of %i the pager shows %s", (page, count, text) => {
  const shown = pageWindow(page, count).map((item) => item ?? "…");
  expect(shown.join(" ")).toBe(text);
});

test.each([
  ["2", 2],
  ["0", 1],
  ["2.5", 1],
  ["x", 1],
  [null, 1],
  ["99999999", 1],
])("the page parameter %s means page %i", (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});
