import { expect, test } from "vitest";
import { hasDropCap } from "../../src/lib/text/excerpts";

const long = "słowo po słowie ".repeat(20);

test.each([
  ["a long paragraph that begins with a letter", `Źródła ${long}`, true],
  ["blank lines before it", `\n\n  Źródła ${long}`, true],
  ["a short paragraph before a long one", `Krótko.\n\n${long}`, false],
  ["a quotation mark", `„Źródła ${long}`, false],
  ["a heading", `## Źródła ${long}`, false],
  ["a list", `- Źródła ${long}`, false],
  ["nothing", "", false],
])("a drop cap is decided for %s", (_, text, expected) => {
  expect(hasDropCap(text)).toBe(expected);
});
