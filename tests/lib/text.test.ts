import { expect, test } from "vitest";
import { excerpt } from "@blog/markdown/excerpt";
import { readingMinutes } from "@blog/shared/reading";
import { truncate } from "@blog/shared/truncate";
import { bindShortWords, hasDropCap } from "../../src/lib/text/excerpts";
import { plainText } from "@blog/shared/plainText";
import { firstLetter } from "../../src/lib/text/names";
import { postElements } from "../../src/lib/text/postElements";
import { parseInline } from "@blog/markdown/inline";
import { inlinesToText } from "@blog/markdown/tree";
import { fold } from "@blog/shared/search";

test.each([
  ["A w domu i z psem (o nim) – u nas. Ale to be", "A~w~domu i~z~psem (o~nim)~– u~nas. Ale to be"],
  ["w\ndomu", "w\ndomu"],
  ["9 840 zł, 5 maja 2026 r. i 20 %", "9~840~zł, 5~maja 2026~r. i~20~%"],
  [
    "A. B. Nowak i dr Ewa, np. przy ul. Wąskiej nr 5",
    "A.~B.~Nowak i~dr~Ewa, np.~przy ul.~Wąskiej nr~5",
  ],
  ["W XIX w. i V wieku, rozdz. 3 — str. 5", "W~XIX~w. i~V~wieku, rozdz.~3~— str.~5"],
  ["XIX Anna, MIX w. i XIXIXIX w.", "XIX Anna, MIX w. i~XIXIXIX w."],
  ['«W domu» "i w" [z nim]', '«W~domu» "i~w" [z~nim]'],
  [
    "rok 2026 Anna, 1 2 3, 12 34567, kadr Ewy, Koniec. A",
    "rok 2026 Anna, 1 2 3, 12 34567, kadr Ewy, Koniec. A",
  ],
])("%j is bound as %j", (text, bound) => {
  expect(bindShortWords(text).replaceAll("\u00A0", "~")).toBe(bound);
});

test.each([
  ["a &lt;b>c&lt;/b>", "a <b>c</b>"],
  ["Tom & Ania &lt;3; AT&T;", "Tom & Ania <3; AT&T;"],
  ["&lt;x> i &gt;", "<x> i &gt;"],
  ["\u202eABC\u202c &lt;3 \u2066z\u2069", "ABC <3 z"],
])("an escaped < is unescaped, and nothing reverses the text: %s", (stored, read) => {
  expect(plainText(stored)).toBe(read);
});

test.each([
  "W HTML znak < pisze się &lt;",
  "&lt;b&gt;",
  "> cytat o &lt;b&gt;\n> i o &lt;i&gt;",
  "a &amp;&amp; b &lt; c",
  "&#60; albo &lt;",
  "&#x3C; albo &lt;",
])("an entity typed by the author is kept: %s", (text) => {
  expect(plainText(text)).toBe(text);
});

test("an excerpt is cut between words, on one line, and fills its room", () => {
  expect(excerpt("Krótki\n\ntekst", 130)).toBe("Krótki tekst");
  expect(excerpt("słowo ".repeat(100), 130)).toBe(`${"słowo ".repeat(20)}słowo…`);
  expect(excerpt("a".repeat(500), 130)).toBe(`${"a".repeat(130)}…`);
  expect(excerpt("Ala ma kota, a kot ma Alę", 12)).toBe("Ala ma kota…");
  expect(excerpt("Lód pękał. Były kałuże.", 12)).toBe("Lód pękał…");
});

test.each([
  ["Szkło pęka, gdy w nim zamarznie woda", 18, "Szkło pęka…"],
  ["Wyjmij, a na blasze zostaw papier", 18, "Wyjmij…"],
  ["Kosztuje razem 120 zł", 19, "Kosztuje razem…"],
  ["Mieszka (przy ul. Wąskiej) sam", 19, "Mieszka…"],
  ["Że to nie", 8, "Że to ni…"],
  ["Że to nie", 9, "Że to nie"],
])("an excerpt of %j ends with a word that can", (text, length, shown) => {
  expect(truncate(text, length)).toBe(shown);
});

test.each([
  ["# Barszcz\n\nGotuje się pięć dni.\n\n## Składniki\n\n- buraki\n- woda", "Gotuje się pięć dni."],
  ["Pierwszy.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> Cytat\n\nDrugi.", "Pierwszy. Drugi."],
  ["Potrzebne będą:\n- mąka\n\nWymieszaj[^1].\n\n[^1]: Łyżką.", "Wymieszaj."],
  [`Wymieszaj[^1].\n\n- ${"słowo ".repeat(900)}\n\n[^1]: Łyżką.`, "Wymieszaj."],
  [`Zdanie[^brak].\n\n- ${"słowo ".repeat(900)}`, "Zdanie[^brak]."],
  ["## Motto\n> Raz.\n> Dwa.", "Raz. Dwa."],
  ["- mąka\n- **woda**", "mąka woda"],
])("an excerpt of %j is its first running text", (text, shown) => {
  expect(excerpt(text, 130)).toBe(shown);
});

test.each([
  ["case and accents", "ZAŻÓŁĆ Gęślą jaźń", "zazolc gesla jazn"],
  ["decomposed accents", "za\u0307zo\u0301łc\u0301", "zazolc"],
  [
    "soft hyphens and what has no width",
    "kon\u00adstan\u200bty\u2060no\ufeffpol",
    "konstantynopol",
  ],
  ["ligatures and full-width letters", "ﬁligran Ｗａｒｓｚａｗａ", "filigran warszawa"],
])("folding removes %s", (_, text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("the initial is a whole grapheme in upper case", () => {
  expect(firstLetter(" łucja")).toBe("Ł");
  expect(firstLetter("👩‍🌾 Hania")).toBe("👩‍🌾");
  expect(firstLetter("🇵🇱 Polka")).toBe("🇵🇱");
  expect(firstLetter("👍🏽!")).toBe("👍🏽");
  expect(firstLetter("x̌y")).toBe("X̌");
  expect(firstLetter("")).toBe("?");
});

test.each([
  ["Zobacz https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]],
  [
    "(http://example.com/x_(y)) oraz https://a.pl, i https://b.pl!",
    ["http://example.com/x_(y)", "https://a.pl", "https://b.pl"],
  ],
  ["„https://example.com/ą”", ["https://example.com/ą"]],
  ["javascript:alert(1) data:x //a.pl wwwa.pl a@b.pl", []],
  ["https:// i http://", []],
])("finds the URLs in %j", (text, links) => {
  const parts = parseInline(text);
  expect(parts.filter(({ kind }) => kind === "link").map((part) => inlinesToText([part]))).toEqual(
    links,
  );
  expect(inlinesToText(parts)).toBe(text);
});

test.each([
  ["", 1],
  ["słowo ".repeat(299), 1],
  ["słowo ".repeat(300), 2],
  ["słowo ".repeat(1200), 6],
])("reading time is in whole minutes, at least one", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test("a post of too many elements is shown as it was typed", () => {
  const footnotes = (count: number) => `[^1]: a\n\n${"[^1]".repeat(count)}`;
  expect(postElements(footnotes(6_000))).toHaveLength(2);
  const text = footnotes(25_000);
  expect(postElements(text)).toEqual([{ tag: "p", attributes: {}, children: [text] }]);
});

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
