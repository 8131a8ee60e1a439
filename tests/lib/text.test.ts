import { expect, test } from "vitest";
import { bindShortWords, excerpt, initial, paragraphs, plainText } from "../../src/lib/text";

test("paragraphs are divided by empty lines, however those came about", () => {
  expect(paragraphs("\r\n\r\nraz\r\ndwa\r\n\r\n  \r\ntrzy\n \t\n\nczte\n\nry \n")).toEqual([
    "raz\ndwa",
    "trzy",
    "czte",
    "ry",
  ]);
  expect(paragraphs(" \n\n ")).toEqual([]);
});

test("one-letter words are bound to the next, and nothing else is", () => {
  expect(bindShortWords("A w domu i z psem (o nim) – u nas. Ale to be")).toBe(
    "A\u00A0w\u00A0domu i\u00A0z\u00A0psem (o\u00A0nim) – u\u00A0nas. Ale to be",
  );
  expect(bindShortWords("w\ndomu")).toBe("w\ndomu");
});

test("an escaped < is read as <, unless the text holds a < itself", () => {
  expect(plainText("a &lt;b>c&lt;/b>")).toBe("a <b>c</b>");
  expect(plainText("W HTML znak < pisze się &lt;")).toBe("W HTML znak < pisze się &lt;");
});

test("an excerpt is cut between words, on one line", () => {
  expect(excerpt("Krótki\n\ntekst")).toBe("Krótki tekst");
  const long = excerpt("słowo ".repeat(100));
  expect(long).toMatch(/^(słowo )+słowo…$/);
  expect(long.length).toBeLessThanOrEqual(301);
  expect(excerpt("a".repeat(500))).toBe(`${"a".repeat(300)}…`);
});

test("the initial is a whole sign in upper case", () => {
  expect(initial(" łucja")).toBe("Ł");
  expect(initial("👩‍🌾 Hania")).toBe("👩‍🌾");
  expect(initial("")).toBe("?");
});
