import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchTextsOf } from "../server/features/search/searchText";
import { mapTexts } from "@blog/contract/postTexts";
import { parseInline } from "@blog/markdown/inline";
import { inlinesToText } from "@blog/markdown/tree";
import { parseMarkdown, stripMarkdown } from "@blog/markdown/blocks";
import { toElements } from "@blog/markdown/elements";
import { fold, foldWords, searchPatterns } from "@blog/shared/search";
import { searchQuery } from "@blog/shared/searchQuery";
import { highlightHits, snippet } from "../src/features/search/highlight";
import { toCsv } from "../src/features/admin/csv";
import { firstLetter } from "../src/lib/text/names";
import { copyOf } from "./packages/editor/document/roundTrip";
import { bareLinksIn } from "@blog/markdown/addresses";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { restoreSources } from "@blog/editor/document/sources";
import { StepCounter } from "./support/stepCounter";
import { readingMinutes } from "@blog/shared/reading";
import { bindShortWords } from "../src/lib/text/excerpts";
import { excerpt } from "@blog/markdown/excerpt";
import { isLongRun } from "./support/longRun";

/**
 * Each function in `subjects` gets each text in `texts` at these two lengths, one of which is ten times the other.
 * `StepCounter` adds up how often each block of our own code runs, which Node's inspector records, and how many
 * characters the platform's string searches pass. The sum may grow twelvefold, whereas that of a quadratic function
 * grows a hundredfold. Unlike times, steps are the same on a slow or busy machine. Backtracking within one search of
 * a regular expression is not counted, but `npm run check:regexes` looks for it.
 * To try another text, add it to `texts`. To try another fragment, which is repeated, add it to `inlineFragments`.
 */
const lengths = { short: 1_000, long: 10_000 };

/** Fragments of inline syntax that may make a parser backtrack or look ahead. */
const inlineFragments = [
  '(·)·[·](·}·**·*a* ·`·``·> > > · ·##·\\·i ·\u0301·\u200d·"·www.·www.[·http://[·.·~~·|·a[^1]·- > ·![',
  "_·__·[a][·[a][b·*a _b\n·[a]\n·[a](https://x.pl·![a](https://a.pl ·](https://a.pl 'a·<https://·&nbsp;",
].flatMap((line) => line.split("·"));
const blocks = [
  "\n \n·- a\n·1. a\n·a|b\n·[^1]: a\n·# a\n·- [x] a\n·![a](https://a.pl)\n·* a\n",
  "* a\n\n  b\n·    * a\n\n+ b\n·~~~a\n·> ```a\n·[^1]: a\n  b\n\n·[a]:\n·[a]: https://a.pl\n",
  "|-".repeat(9),
].flatMap((line) => line.split("·"));

/** Kinds of text, each with a function that returns a text of about `length` characters. */
const texts: [kind: string, textOf: (length: number) => string][] = [
  ["a footnote and its references", (length) => `[^1]: a\n${"[^1]".repeat(length / 4)}`],
  ["footnotes, each with a reference", numbered(16, (at) => `a[^${at}]\n\n[^${at}]: b\n\n`)],
  [
    "definitions, each with a reference",
    numbered(40, (at) => `[b][${at}]\n\n[${at}]: https://a.pl/${at}\n\n`),
  ],
  ["a table", (length) => `a|b\n-|-\n${"a|b\n".repeat(length / 4)}`],
  [
    "a wide table",
    (length) =>
      `${"a|".repeat(length / 6)}\n${"-|".repeat(length / 6)}\n${"a\n|".repeat(length / 9)}`,
  ],
  [
    "fences of many lengths",
    (length) => {
      const count = Math.floor(Math.sqrt(length));
      return Array.from({ length: count }, (_, index) => "`".repeat(count - index)).join("a\n");
    },
  ],
  ["code that starts with a space", (length) => `\` ${"a".repeat(length)}\``],
  ...[...inlineFragments, ...blocks].flatMap((fragment): [string, (length: number) => string][] => {
    const repeated = (length: number) => fragment.repeat(length / fragment.length);
    return [
      [`${JSON.stringify(fragment)} repeated`, repeated],
      [`a URL and ${JSON.stringify(fragment)}`, (length) => `https://x.pl/${repeated(length)}`],
    ];
  }),
];

/** Returns a function that joins numbered parts of about `partLength` characters into a text of a given length. */
function numbered(partLength: number, part: (at: number) => string): (length: number) => string {
  return (length) => Array.from({ length: length / partLength }, (_, at) => part(at)).join("");
}

/** All texts in long runs, and otherwise every 24th. */
const testedTexts = texts.filter((_, index) => isLongRun || index % 24 === 0);

const patterns = searchPatterns("nic takiego tu nie ma");

const subjects: Record<string, (text: string) => unknown> = {
  "parseInline, inlinesToText": (text) => inlinesToText(parseInline(text)),
  "parseMarkdown of a post": (text) => parseMarkdown(text, "post"),
  "toElements of a post": (text) => toElements(parseMarkdown(text, "post")),
  "parseMarkdown of a comment": (text) => parseMarkdown(text, "comment"),
  stripMarkdown: (text) => stripMarkdown(text),
  searchTextsOf: (text) => searchTextsOf(mapTexts(() => text)),
  fold,
  foldWords,
  searchPatterns,
  searchQuery,
  highlightHits: (text) => highlightHits(text, patterns),
  snippet: (text) => snippet(text, patterns),
  bareLinksIn,
  markdownToDocument,
  "documentToMarkdown where all was changed": (text) =>
    documentToMarkdown(copyOf(markdownToDocument(text))),
  "recallSources of all blocks": (text) => {
    const doc = markdownToDocument(text);
    restoreSources(copyOf(doc), doc.children);
  },
  excerpt: (text) => excerpt(text, text.length),
  readingMinutes,
  bindShortWords,
  firstLetter,
  toCsv: (text) => toCsv([[text]]),
};

describe.each(Object.entries(subjects))("%s", (_, run) => {
  const counter = new StepCounter();
  beforeAll(() => counter.start());
  afterAll(() => counter.stop());

  it(
    "takes at most twelve times the steps for ten times the text",
    { timeout: 300_000 },
    async () => {
      for (const [kind, textOf] of testedTexts) {
        const [short, long] = [textOf(lengths.short), textOf(lengths.long)];
        const limit = 12 * (await counter.stepsOf(() => run(short))) + short.length;
        expect([kind, Math.max(await counter.stepsOf(() => run(long)), limit)]).toEqual([
          kind,
          limit,
        ]);
      }
    },
  );
});
