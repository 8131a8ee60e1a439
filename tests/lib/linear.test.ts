import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { searchTextsOf } from "../../server/db/searchTexts";
import { inlineText, readInline } from "../../src/contract/inlineMarks";
import { linesOf } from "../../src/contract/markedLines";
import { readMarks, withoutMarks } from "../../src/contract/marks";
import { fold, foldWords, searchPatterns, searchQuery } from "../../src/contract/search";
import { markHits, snippet } from "../../src/lib/search/marks";
import { toCsv } from "../../src/lib/text/csv";
import { initial } from "../../src/lib/text/names";
import { bindShortWords, excerpt, paragraphs, readingMinutes } from "../../src/lib/text/reading";

const length = 100_000;
const repeated = (unit: string) => unit.repeat(length / unit.length);

/** What makes a reader look back, or ahead, again and again. */
const units = ["(", ")", "[", "](", "}", "**", "*a* ", "`", "``", "> > > ", "\n \n", " ", "- a\n"];
const others = [
  "1. a\n",
  "##",
  "\\",
  "i ",
  "\u0301",
  "\u200d",
  '"',
  "www.",
  "[a](https://x.pl",
  ".",
];

const texts = [...units, ...others].flatMap((unit): [string, string][] => [
  [`${JSON.stringify(unit)} again and again`, repeated(unit)],
  [`an address and ${JSON.stringify(unit)}`, `https://x.pl/${repeated(unit)}`],
]);
const code: [string, string] = ["a space and much in code", `\` ${repeated("a")}\``];

const patterns = searchPatterns("nic takiego tu nie ma");

const readers: Record<string, (text: string) => unknown> = {
  linesOf: (text) => linesOf(text, true),
  "readInline, inlineText": (text) => inlineText(readInline(text)),
  "readMarks of a post": (text) => readMarks(text, "post"),
  "readMarks of a comment": (text) => readMarks(text, "comment"),
  withoutMarks: (text) => withoutMarks(text),
  searchTextsOf: (text) => searchTextsOf({ title: text, category: text, description: text }),
  fold,
  foldWords,
  searchPatterns,
  searchQuery,
  markHits: (text) => markHits(text, patterns),
  snippet: (text) => snippet(text, patterns),
  paragraphs,
  excerpt: (text) => excerpt(text, length),
  readingMinutes,
  bindShortWords,
  initial,
  toCsv: (text) => toCsv([[text]]),
};

/** Far more than any of them takes on a busy machine, and far less than a quadratic one does. */
const timeout = 10_000;

/** Whether it comes to its end: a watch outside of its thread breaks it off. */
function isInTime(read: () => unknown): boolean {
  const name = "readWithinTime";
  Object.defineProperty(globalThis, name, { value: read, configurable: true });
  try {
    runInThisContext(`void ${name}()`, { timeout });
    return true;
  } catch {
    return false;
  }
}

describe.each(Object.entries(readers))("%s", (_, read) => {
  it("comes to an end with whatever is long", { timeout: 300_000 }, () => {
    for (const [name, text] of [code, ...texts]) {
      expect([name, isInTime(() => read(text))]).toEqual([name, true]);
    }
  });
});
