import { afterAll, beforeAll, expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { formattedDocument } from "@blog/editor/paste/clipboard";
import { pasteHost } from "../../../support/pasteHost";
import { StepCounter } from "../../../support/stepCounter";
import { isLongRun } from "../../../support/longRun";

// Counts steps like tests/linear.test.ts, but for HTML from the clipboard.
const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());

const wordNote = (at: number) =>
  `<p>a<a href="#_ftn${at}" name="_ftnref${at}">[${at}]</a></p>` +
  `<div id="ftn${at}"><p><a href="#_ftnref${at}" name="_ftn${at}">[${at}]</a> b</p></div>`;

const kinds: [kind: string, part: (at: number) => string][] = [
  ["paragraphs with marks", () => "<p><b>a</b><i>b<code>c</code></i></p>"],
  ["Word's footnotes", wordNote],
  ["Word's lists", () => '<p style="mso-list:l0 level1 lfo1"><span>·</span>a</p>'],
  ["tables whose cells span", () => "<table><tr><td colspan=100 rowspan=100>a</table>"],
  ["unclosed quotes", () => "<blockquote>a"],
  ["unclosed lists", () => "<ul><li>a"],
  ["unclosed blocks by style", () => "<x-a style='display: block'>a"],
  ["unclosed elements around blocks", () => "<x-a><div>a</div>b"],
  ["unclosed figures with captions", () => "<figure><figcaption>a</figcaption>"],
  ["pictures in a figure", () => "<figure><img src=https://a.pl/b.png><figcaption>a</figcaption>"],
  ["unclosed tables", () => "<table><caption>a</caption><tr><td>b"],
  ["headings in items", () => "<ul><li><h2>a<br>b</h2>"],
  ["links around blocks", () => "<a href=https://a.pl><div>a</div><div>b"],
  ["blocks in code", (at) => (at === 0 ? "<pre>" : "<div>a")],
  ["references without footnotes", (at) => `a<sup><a href="#n${at}">[${at}]</a></sup>`],
  ["references in one superscript", (at) => `${at === 0 ? "<sup>" : ""}<a href="#n">[1]</a>`],
  ["unclosed kept lines", () => "<i style='white-space: pre'> a\n b"],
  ["pictures of emoji", () => "<img alt=😀>a"],
  ["tasks by role", () => "<ul><li role=checkbox aria-checked=true><s>a</s>"],
  ["pictures that are not there", () => "<p><img src=file:///a.png alt=b>"],
  ["embedded pages", () => "<iframe src=https://a.pl/b></iframe>"],
  ["formulas", () => '<span class="katex"><math><mi>a</mi></math></span>'],
  ["half addresses", () => "<p>http://[ www.[</p>"],
  [
    "classes with formats",
    (at) => `<style>p.c${at} { font: bold 1em }</style><p class=c${at}>a</p>`,
  ],
  ["headings with anchors", (at) => `<h2 id="a${at}"><a href="#a${at}">#</a>b</h2>`],
];

function stepsOf(part: (at: number) => string, length: number): Promise<number> {
  const html = Array.from({ length }, (_, at) => part(at)).join("");
  return counter.stepsOf(() =>
    documentToMarkdown(formattedDocument(html, "", pasteHost()) ?? fail(html)),
  );
}

function fail(html: string): never {
  throw new Error(`Nothing is pasted of ${html.slice(0, 100)}`);
}

/** All kinds in long runs, and otherwise every fourth. */
const testedKinds = kinds.filter((_, index) => isLongRun || index % 4 === 0);

test.each(testedKinds)(
  "pasting ten times %s takes at most twelve times the steps",
  // Counting steps is slow on a busy machine.
  { timeout: 300_000 },
  async (_, part) => {
    const limit = 12 * (await stepsOf(part, 50));
    expect(Math.max(limit, await stepsOf(part, 500))).toBe(limit);
  },
);
