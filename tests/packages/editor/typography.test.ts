import { expect, test } from "vitest";
import { typographicText } from "@blog/editor/typography";

/** Types a text character by character, as into a paragraph of the visual editor. */
function type(text: string): string {
  return Array.from(text).reduce((before, typed) => {
    const { text: replacement = typed, length = 1 } = typographicText(before, typed) ?? {};
    return (before + typed).slice(0, before.length + 1 - length) + replacement;
  }, "");
}

test("typed quotes open and close by what stands before them", () => {
  expect(type('"Lalka" i ("Faraon"), a w niej "Ala"')).toBe("„Lalka” i („Faraon”), a w niej „Ala”");
  expect(type('**"Lalka"** – "tak"')).toBe("**„Lalka”** – „tak”");
  expect(type('Ala"')).toBe("Ala”");
  expect(type('ekran 27" i "ekran 27"')).toBe('ekran 27" i „ekran 27”');
});

test("a hyphen between words becomes a dash, and three full stops an ellipsis", () => {
  expect(type("Ala - kot, lata 1990 - 1999")).toBe("Ala – kot, lata 1990 – 1999");
  expect(type("No... i tak....")).toBe("No… i tak….");
  expect(type("biało-czerwony -5")).toBe("biało-czerwony -5");
});

test("the syntax of lists, tables, links and code stays as typed", () => {
  for (const syntax of [
    "- punkt",
    "| - | - |",
    '![opis](https://a.pl/a.png "podpis")',
    '`a - "b"...`',
    '```"',
  ])
    expect(type(syntax)).toBe(syntax);
  expect(type('[a](b) "c"')).toBe("[a](b) „c”");
  expect(type('`a` "b"')).toBe("`a` „b”");
});
