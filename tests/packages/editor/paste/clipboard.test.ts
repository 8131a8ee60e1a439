import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MarkdownText } from "../../../../src/ui/MarkdownText";
import { parsePastedHtml } from "@blog/editor/pastedHtml";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { formattedDocument, type PasteHost } from "@blog/editor/paste/clipboard";
import { pasteHost } from "../../../support/pasteHost";

const folder = "tests/support/clipboards";

const cases = readdirSync(folder)
  .filter((name) => name.endsWith(".html.txt"))
  .map((name) => name.replace(".html.txt", ""));

const read = (name: string) => readFileSync(`${folder}/${name}.txt`, "utf8");

function pasted(html: string, text = "", host = pasteHost()): string {
  return documentToMarkdown(
    formattedDocument(html, text, host) ?? markdownToDocument(text),
  ).trimEnd();
}

test.each(cases)("the clipboard %s becomes the Markdown that is right", (name) => {
  const text = existsSync(`${folder}/${name}.text.txt`) ? read(`${name}.text`) : "";
  expect(`${pasted(read(`${name}.html`), text)}\n`).toBe(read(`${name}.md`));
});

test("nothing that is parsed has a style that the browser would report", () => {
  const { ownerDocument } = parsePastedHtml(
    `${read("word.html")}<P\nSTYLE = "color: red" title='a style="b"'>a style=b</P>`,
  );
  expect(ownerDocument.querySelectorAll("style, [style]")).toHaveLength(0);
  expect(ownerDocument.querySelector("[title*=style]")).toHaveProperty("title", 'a style="b"');
  expect(ownerDocument.querySelector("[title*=style]")).toHaveTextContent(/^a style=b$/);
});

test("a long text is pasted as a whole", () => {
  const html = read("word.html");
  const [, body = html] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? [];
  expect(pasted(body.repeat(20)).match(/Wystarczy\s\*\*mąka i woda\*\*/g)).toHaveLength(20);
});

test.each([
  ["<p>1 * 2 *3* `a` ~~b~~ [c](https://a.pl)</p>", "1 * 2 \\*3* \\`a` \\~~b~~ \\[c](https://a.pl)"],
  ["<p># a</p><p>- b</p><p>&gt; c</p><p>#1</p>", "\\# a\n\n\\- b\n\n\\> c\n\n#1"],
  ["<p><b>a</b><b>b</b> <b>c</b></p>", "**ab c**"],
  ["<b><p>a<br>b</p></b>", "**a**\n**b**"],
  ["a<br><br>b", "a\n\nb"],
  [
    '<a href="javascript:alert(1)">a</a> <a href="#x">b</a> <a href="https://a.pl">[c]</a>',
    "a b [[c]](https://a.pl)",
  ],
  ['<a href="https://www.google.com/url?q=javascript:alert(1)">a</a>', "a"],
  [
    '<a href="https://www.google.com/url?q=https://a.pl/b%20c&sa=D">a</a>',
    "[a](https://a.pl/b%20c)",
  ],
  [
    '<p>a</p><img src="data:image/png;base64,AA"><img src="http://a.pl/b.png" alt="b">',
    "a\n\n[b](http://a.pl/b.png)",
  ],
  ["<script>alert(1)</script><style>p{}</style><p>a &lt;b&gt;</p>", "a <b>"],
  ["<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", "a\nb"],
  [
    "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c<br>d</td></tr></table>",
    "| a |  |\n| --- | --- |\n| b | c d |",
  ],
  [
    "<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>",
    "a\n\n| b | c |\n| --- | --- |\n|  |  |\n\nd",
  ],
  ["<pre><div>a</div><div><br></div><div>b</div>\n<div>c</div></pre>", "```\na\n\nb\nc\n```"],
  ['<div style="display: inline">a</div>b', "ab"],
  ["<p style='font: italic bold 12px Arial'>a</p>", "***a***"],
  [
    '<p>a<a href="https://a.pl/b#fn1"><sup>1</sup></a> b<sup><a href="#n">[c]</a></sup>, 10<sup>2</sup></p><p id=n>d <a href="#b">↑</a></p>',
    "a b[^1], 10²\n\n[^1]: d",
  ],
  ["<p>a&#8232;b<br>&nbsp;&nbsp;c</p>", "a\nb\n\u00A0\u00A0c"],
  [
    '<p style="white-space: pre-line">a\nb <i style="white-space: normal">c\nd</i></p>',
    "a\nb *c d*",
  ],
  [
    '<div style="white-space: pre">a</div><div style="white-space: pre">  <b>b</b>  c</div>',
    "a\n\u00A0\u00A0**b** c",
  ],
  [
    '<p>a <img class=emoji src="https://x.pl/1f3c6.png" alt=":puchar:"> <img src="https://x.pl/emoji/1f1f5-1f1f1.svg"> <img class=emoji alt=":kogut:"> b</p>',
    "a 🏆 🇵🇱 :kogut: b",
  ],
  ['<p>a</p><img src="https://x.pl/1234.png" alt="7">', "a\n\n![7](https://x.pl/1234.png)"],
  [
    "<ul><li data-checked=true><s>a</s></li><li><span role=checkbox aria-checked=false></span>b</li><li data-list=checked>c</li><li>☑ d</li></ul>",
    "- [x] ~~a~~\n- [ ] b\n- [x] c\n- [x] d",
  ],
  [
    '<p>a</p><iframe src="//film.pl/1" title="Film o kocie"></iframe><video><source src="https://a.pl/b.mp4"></video><iframe src="https://a.pl/count" width=1></iframe>',
    "a\n\n[Film o kocie](https://film.pl/1)\n\nhttps://a.pl/b.mp4",
  ],
  [
    '<img src="data:image/gif;base64,R0lGODlh" data-src="https://a.pl/b.png"><img src="//a.pl/c.png"><img src="https://a.pl/count.png" height=1>',
    "![](https://a.pl/b.png)\n\n![](https://a.pl/c.png)",
  ],
  ["<img src=https://a.pl/b.png>", "![](https://a.pl/b.png)"],
  ["<hr>", "---"],
  [
    "<figure><img src=https://a.pl/b.png alt=Kot><figcaption>Mruczek</figcaption></figure>",
    '![Kot](https://a.pl/b.png "Mruczek")',
  ],
  ["<figure><img src=data:image/png,a><figcaption>Mruczek</figcaption></figure>", "Mruczek"],
  ["<figure><pre>a</pre><figcaption>Kod</figcaption></figure>", "```\na\n```\n\nKod"],
  ["<ol start=0><li>a</li><li>b</li></ol>", "0. a\n1. b"],
  ["<ol reversed><li>a</li><li>b</li></ol>", "2.   a\n\n1.   b"],
  ["<ol><li value=4>a</li><li>b</li><li value=8>c</li></ol>", "4. a\n5. b\n\n8.   c"],
  [
    "<ul data-indent=0><li data-stringify-indent=0>a</li></ul><ul data-indent=1><li data-stringify-indent=1>b</li></ul><ul data-indent=0><li data-stringify-indent=0>c</li></ul>",
    "- a\n  - b\n- c",
  ],
  [
    '<p>a <span class="mwe-math-element"><span style="display: none"><math><mi>x</mi></math></span><img src="https://a.pl/x.svg" aria-hidden=true alt="{\\displaystyle x^{2}}"></span> b</p>',
    "a `x^{2}` b",
  ],
  [
    '<p>a <img class="mwe-math-fallback-image-inline" src="https://a.pl/x.svg" alt="{\\displaystyle x}"> b</p>',
    "a `x` b",
  ],
  [
    '<p>a <span class="MathJax_Preview"></span><span class="MathJax">x2</span><script type="math/tex">x^2</script> b</p>',
    "a `x^2` b",
  ],
  ['<p>a <mjx-container><mjx-math data-latex="x^2"></mjx-math></mjx-container> b</p>', "a `x^2` b"],
  ["<p>a<sup>x</sup> b<sub>12</sub> c<sup>x+y</sup></p>", "a^x b₁₂ c^(x+y)"],
  [
    '<p>a<span style="vertical-align: super"><sup>2</sup></span> b<span style="position: relative; top: -4pt; mso-text-raise: 4.0pt">3</span></p>',
    "a² b³",
  ],
  [
    '<p>a<b style="vertical-align: sub">2</b> <sup style="vertical-align: baseline">b</sup> c<sup><a name=r href="#n">1</a>, 2</sup></p><p id=n><a href="#r">1</a> d</p>',
    "a₂ b c[^1], 2\n\n[^1]: d",
  ],
])("%s is pasted as %j", (html, text) => {
  expect(pasted(html)).toBe(text);
});

test.each([20, 2000])("%i rows of cells merged over a hundred rows keep their words", (rows) => {
  const row = "<tr><td colspan=100 rowspan=100>a</td><td colspan=100>b</td><td>c</td></tr>";
  const text = pasted(`<table>${row.repeat(rows)}</table>`);
  for (const word of ["a", "b", "c"]) expect(text.split(word)).toHaveLength(rows + 1);
});

test("what is copied from a post comes back as it was written", () => {
  const text = [
    "## Dział\n\nSłowa[^1] *i* **słowa** w domu, a z 5 zł i *nie*.\n\n- [ ] raz\n- [x] dwa\n\n## Inny\n\n> a\n\n## Trzeci",
    "| a | b |\n| --- | ---: |\n| c | d |\n\n3. e\n4. f\n\n[^1]: Przypis",
  ].join("\n\n");
  const html = renderToStaticMarkup(createElement(MarkdownText, { text, kind: "post" }));
  expect(html).toContain("Spis treści");
  expect(pasted(html)).toBe(text);
});

test("a line from a code editor keeps the underscores of its names", () => {
  const html =
    '<div style="font-family: Consolas, monospace; white-space: pre"><span>x.__init__()</span></div>';
  expect(markdownToDocument(pasted(html, "x.__init__()")).textContent).toBe("x.__init__()");
});

test("only what is copied in this editor is pasted as it is", () => {
  const paragraph = "<p %>a<sup>2</sup> <span style='font-weight: 700'>b</span></p>";
  expect(pasted(paragraph.replace("%", "data-pm-slice='0 0 []'"))).toBe("a² **b**");
  expect(pasted(paragraph.replace("%", "data-blog-copy"))).toBe("a2 b");
});

test("a photo in the HTML is uploaded, and stands in its place with its caption", async () => {
  const files: File[] = [];
  const notifyWarning = vi.fn<PasteHost["notifyWarning"]>();
  const addPictures: PasteHost["addPictures"] = (added, insertPlaceholder, words) => {
    files.push(...added);
    expect(words).toEqual({ alt: "Koło wodne", caption: "Koło wodne po remoncie" });
    insertPlaceholder("Koło wodne #1");
  };
  const host = pasteHost({ addPictures, notifyWarning });
  const html = read("dataFigure.html").replace("base64,", `base64,${"A".repeat(3_000_000)}`);
  expect(pasted(html, "", host)).toBe(
    "Z wystawy w *młynie*:\n\n[Tu będzie zdjęcie: Koło wodne #1]\n\nWstęp wolny.",
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([["Koło wodne.png", "image/png"]]);
  const [, data = ""] = /base64,([^"]*)/.exec(html) ?? [];
  const bytes = await Promise.all(files.map((file) => file.arrayBuffer()));
  expect(bytes.map((buffer) => Buffer.from(buffer).toString("base64"))).toEqual([data]);
  expect(notifyWarning).not.toHaveBeenCalled();
});

test.each([
  [
    '<p>a</p><img src="file:///C:/Temp/zamek.png">',
    "a\n\n[Zdjęcie: zamek.png]",
    "brakuje 1 zdjęcia",
  ],
  ["<p>a</p><iframe srcdoc=b></iframe>", "a", "brakuje 1 osadzonego elementu"],
  [
    '<p>a</p><img src="https://a.pl/b.png?X-Amz-Expires=60">',
    "a\n\n![](https://a.pl/b.png?X-Amz-Expires=60)",
    "wkrótce wygaśnie adres 1 zdjęcia",
  ],
  [
    `<img src=blob:a alt=b><img src=blob:c alt=d><i></i>${"<b>a</b> ".repeat(9)}`,
    "[Zdjęcie: b][Zdjęcie: d]**a a a a a a a a a**",
    "brakuje 2 zdjęć",
  ],
  [`<p>a${"<b></b>".repeat(30_000)}`, "a", "stracił formatowanie, bo jest za długi"],
])("what cannot be taken along of %.50s is told once", (html, text, loss) => {
  const notifyWarning = vi.fn<PasteHost["notifyWarning"]>();
  expect(pasted(html, "", pasteHost({ notifyWarning }))).toBe(text);
  expect(notifyWarning.mock.calls).toEqual([[`Sprawdź wklejony tekst: ${loss}.`]]);
});

test("a picture that is not in the clipboard leaves a place for its file where the server takes pictures", () => {
  const host = pasteHost({ addPictures: () => undefined });
  expect(pasted('<p>a</p><img src="file:///C:/Temp/zamek.png">', "", host)).toMatch(
    /^a\n\n\[Tu będzie zdjęcie: zamek #\w+\]$/,
  );
});

test("HTML is pasted in a time in proportion to its length, or as plain text", () => {
  expect(formattedDocument("<p>a".repeat(1_000_000), "a", pasteHost())).toBeNull();
  expect(formattedDocument("<p>a".repeat(30_001), "a", pasteHost())).toBeNull();
  expect(pasted(`<p>${"<i>a</i> ".repeat(30_001)}`)).toMatch(/^(?:a ?){30001}$/);
  expect(pasted("<b>".repeat(200) + "a")).toBe("**a**");
});
