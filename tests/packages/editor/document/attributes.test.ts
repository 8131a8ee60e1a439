import fc from "fast-check";
import { expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { schema } from "@blog/editor/document/schema";
import { formattedDocument } from "@blog/editor/paste/clipboard";
import { sourceOf } from "@blog/editor/document/sources";
import { pasteHost } from "../../../support/pasteHost";
import { copyOf } from "./roundTrip";

/** Hostile attribute values, since any page can contain HTML that claims to have been copied from our editor. */
const value = fc.oneof(
  fc
    .constantFrom(
      "0·1·4·7·99·-1·1e9·1000000000·999999999·Infinity·x·true·left··js·js\n```\n# a·a`b·~`·{r}".split(
        "·",
      ),
      "1]: ·[^2]·a b·javascript:alert(1)·https:a.pl·https://a.pl/)(·https://a.pl/((a)".split("·"),
      "HTTPS://A.pl·https://a.pl/\n# a·https://a.pl/a b·https://a.pl/<b>\\·mailto:a@b.pl".split(
        "·",
      ),
      ["a".repeat(41), `https://a.pl/${"(".repeat(9)}${")".repeat(9)}`, `"a" 'b'`, "a\n\n# b"],
    )
    .chain((values) => fc.constantFrom(...values)),
  fc.string({ unit: fc.constantFrom(...Array.from("ab1 \n\"'()[]<>\\`~*:^.")) }),
);

const templates: ((value: string, other: string) => string)[] = [
  (a) => `<h2 data-level="${a}">a</h2>`,
  (a) => `<ol start="${a}"><li data-done="${a}"><p>a</p></li><li><p>b</p></li></ol>`,
  (a) => `<ul><li data-done="${a}"><p>a</p></li></ul>`,
  (a) => `<pre data-language="${a}">a\n\`\`\`\n~~~</pre>`,
  (a, b) => `<p>a <a href="${a}" title="${b}">b</a></p>`,
  (a, b) => `<figure data-picture="https://a.pl/${a}"><img alt="${b}"></figure>`,
  (a, b) =>
    `<figure data-picture="https://a.pl/b.png"><img alt="${a}"><figcaption>${b}</figcaption></figure>`,
  (a, b) =>
    `<figure data-picture="${a}" data-link="${b}"><img alt="c"><figcaption>a</figcaption></figure>`,
  (a) => `<table><tr><th align="${a}">a</th></tr><tr><td align="${a}">b</td></tr></table>`,
  (a) => `<p>a<sup data-footnote="${a}">1</sup></p><div data-footnote-text="${a}"><p>b</p></div>`,
];

const html = fc.tuple(fc.constantFrom(...templates), value, value).map(([template, ...values]) => {
  const [a, b] = values.map((text) => text.replaceAll("<", "&lt;").replaceAll('"', "&quot;"));
  return `<div data-blog-copy>${template(a ?? "", b ?? "")}</div>`;
});

test("any HTML that calls itself ours becomes what our parser reads when it is written", () => {
  fc.assert(
    fc.property(html, (copied) => {
      const doc = formattedDocument(copied, "", pasteHost());
      if (!doc) throw new Error("Nothing was pasted.");
      expect(doc.textContent).toMatch(/a|^$/);
      const written = documentToMarkdown(copyOf(doc));
      expect(markdownToDocument(written).toJSON()).toEqual(doc.toJSON());
    }),
    { seed: 2026, numRuns: 300 },
  );
});

test("nothing comes deeper than our parser reads it, and its words stay", () => {
  for (const [open, close] of [
    ["<blockquote>", "</blockquote>"],
    ["<ul><li>", "</li></ul>"],
  ]) {
    for (const start of ["", "<div data-blog-copy>"])
      for (const depth of [3, 6, 20, 60]) {
        const copied = `${start}${`${open}<p>a</p>`.repeat(depth)}${close?.repeat(depth)}`;
        const doc = formattedDocument(copied, "", pasteHost());
        expect(doc?.textContent).toBe("a".repeat(depth));
        expect(markdownToDocument(documentToMarkdown(doc ?? schema.node("doc"))).toJSON()).toEqual(
          doc?.toJSON(),
        );
      }
  }
});

test("a block that cannot be written is kept as its words beside the others", () => {
  const [above, below] = ["*  a\n*  b", "Nic"].map((text) => markdownToDocument(text).child(0));
  const broken = schema.nodes.heading.create({ level: -1 }, schema.text("Słowa tytułu"));
  if (!above || !below) throw new Error("There is no text.");
  expect(sourceOf(above)).toBeDefined();
  const doc = schema.nodes.doc.create(null, [above, broken, below]);
  expect(documentToMarkdown(doc)).toBe("*  a\n*  b\n\nSłowa tytułu\n\nNic");
});
