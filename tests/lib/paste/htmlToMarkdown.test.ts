import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "../../../src/lib/paste/htmlToMarkdown";

const sources = ["docs", "word", "libreOffice", "browser", "mail"];

const read = (name: string) => readFileSync(`tests/support/clipboards/${name}.txt`, "utf8");

test.each(sources)("the clipboard of %s keeps its form as Markdown", (source) => {
  expect(`${htmlToMarkdown(read(`${source}.html`))}\n`).toBe(read(`${source}.md`));
});

test.each(sources)("a long text from %s is pasted as a whole", (source) => {
  const [, body = ""] = /<body[^>]*>([^]*)<\/body>/.exec(read(`${source}.html`)) ?? [
    "",
    read(`${source}.html`),
  ];
  const text = htmlToMarkdown(body.repeat(100));
  expect(text.match(/Wystarczy\s\*\*mąka i woda\*\*/g)).toHaveLength(100);
});

test.each([
  [
    "<p>1 * 2 *3* `a` ~~b~~ [c](https://a.pl)</p>",
    "1 * 2 \\*3\\* \\`a\\` \\~~b\\~~ \\[c](https://a.pl)",
  ],
  ["<p># a</p><p>- b</p><p>&gt; c</p><p>#1</p>", "\\# a\n\n\\- b\n\n\\> c\n\n#1"],
  ["<p><b>a</b><b>b</b> <b>c</b></p>", "**ab c**"],
  ["<b><p>a<br>b</p></b>", "**a**\n**b**"],
  [
    '<a href="javascript:alert(1)">a</a> <a href="#x">b</a> <a href="https://a.pl">[c]</a>',
    "a b [(c)](https://a.pl)",
  ],
  ['<p>a</p><img src="data:image/png;base64,AA"><img src="http://a.pl/b.png">', "a"],
  ["<script>alert(1)</script><style>p{}</style><p>a &lt;b&gt;</p>", "a <b>"],
  ["<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "a\nb"],
  [
    "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c<br>d</td></tr></table>",
    "| a |  |\n| --- | --- |\n| b | c d |",
  ],
  ["<img src=https://a.pl/b.png>", ""],
  ["<ol start=3><li value=9>a</li><li>b</li></ol>", "3. a\n4. b"],
  ["<ul><li value=9>a</li></ul>", "- a"],
])("%s is pasted as %j", (html, text) => {
  expect(htmlToMarkdown(html)).toBe(text);
});

test("HTML is pasted in a time in proportion to its length, or as plain text", () => {
  expect(htmlToMarkdown("<p>a".repeat(1_000_000))).toBe("");
  expect(htmlToMarkdown("<p>a".repeat(30_001))).toBe("");
  expect(htmlToMarkdown(`${"<ul><li>".repeat(32)}a`)).toBe("");
  expect(htmlToMarkdown("<b>".repeat(200) + "a")).toBe("**a**");
});
