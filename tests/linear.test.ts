import { runInThisContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchTextsOf } from "../server/repositories/searchText";
import { inlinesToText, parseInline } from "../src/contract/markdown/inline";
import { parseLines } from "../src/contract/markdown/lines";
import { parseMarkdown, stripMarkdown } from "../src/contract/markdown/blocks";
import { fold, foldWords, searchPatterns } from "../src/contract/search";
import { searchQuery } from "../src/contract/searchQuery";
import { highlightHits, snippet } from "../src/lib/search/highlight";
import { toCsv } from "../src/lib/text/csv";
import { firstLetter } from "../src/lib/text/names";
import { StepCounter } from "./support/stepCounter";
import { readingMinutes } from "../src/contract/reading";
import { bindShortWords, excerpt } from "../src/lib/text/excerpts";
import { isLong } from "./support/longRun";

const lengths = { short: 10_000, long: 100_000 };

/** For every change texts of a tenth of that do, since steps grow alike, and every fifth of them. */
const share = isLong ? 1 : 0.1;

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

/** Of each text its kind, and how it is made of about so many characters. */
const texts: [kind: string, of: (length: number) => string][] = [
  ["a space and much in code", (length) => `\` ${"a".repeat(length)}\``],
  ...[...units, ...others].flatMap((unit): [string, (length: number) => string][] => {
    const repeated = (length: number) => unit.repeat(length / unit.length);
    return [
      [`${JSON.stringify(unit)} again and again`, repeated],
      [`an address and ${JSON.stringify(unit)}`, (length) => `https://x.pl/${repeated(length)}`],
    ];
  }),
];

const tried = texts.filter((_, index) => isLong || index % 5 === 0);

const patterns = searchPatterns("nic takiego tu nie ma");

const readers: Record<string, (text: string) => unknown> = {
  linesOf: (text) => parseLines(text, true),
  "readInline, inlineText": (text) => inlinesToText(parseInline(text)),
  "readMarks of a post": (text) => parseMarkdown(text, "post"),
  "readMarks of a comment": (text) => parseMarkdown(text, "comment"),
  withoutMarks: (text) => stripMarkdown(text),
  searchTextsOf: (text) => searchTextsOf({ title: text, category: text, description: text }),
  fold,
  foldWords,
  searchPatterns,
  searchQuery,
  markHits: (text) => highlightHits(text, patterns),
  snippet: (text) => snippet(text, patterns),
  excerpt: (text) => excerpt(text, text.length),
  readingMinutes,
  bindShortWords,
  initial: firstLetter,
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
    for (const [kind, textOf] of tried) {
      const text = textOf(lengths.long);
      expect([kind, isInTime(() => read(text))]).toEqual([kind, true]);
    }
  });

  const counter = new StepCounter();
  beforeAll(() => counter.start());
  afterAll(() => counter.stop());

  it("takes ten times the steps for ten times the text", { timeout: 300_000 }, async () => {
    for (const [kind, textOf] of tried) {
      const [short, long] = [textOf(share * lengths.short), textOf(share * lengths.long)];
      const most = 12 * (await counter.stepsOf(() => read(short))) + short.length;
      expect([kind, Math.max(await counter.stepsOf(() => read(long)), most)]).toEqual([kind, most]);
    }
  });
});
