import { expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { formattedDocument } from "@blog/editor/paste/clipboard";
import { pasteHost } from "../../../support/pasteHost";

/** Containers of the web, in each of which „%” stands for what they contain. They show it on separate lines, or between spaces. */
const containers = [
  "<div>%</div>",
  "<p>%</p>",
  "<div>%<br aria-hidden=true>%</div>",
  "<span style='display: block'>%</span><span style='display: block'>%</span>",
  "<span style='display: flex'><i>%</i><b>%</b></span>",
  "<x-note style='display: block'>%</x-note>",
  "<x-wrapper><div>%</div><div>%</div></x-wrapper>",
  " <mark><p>%</p></mark> ",
  "<blockquote>%</blockquote>",
  "<ul><li>%</li><li>%</li></ul>",
  "<ol><li>%<ol><li>%</li></ol></li></ol>",
  "<h2>%</h2>",
  "<h3>%<br>%</h3>",
  "<dl><dt>%</dt><dd>%</dd></dl>",
  "<details><summary>%</summary>%</details>",
  "<fieldset><legend>%</legend>%</fieldset>",
  "<center>%</center>",
  "<menu><li>%</li></menu>",
  "<figure>%<figcaption>%</figcaption></figure>",
  "<figure><img src=https://a.pl/b.png><figcaption><p>%</p><p>%</p></figcaption></figure>",
  "<figure><figure><img src=https://a.pl/b.png></figure><figcaption>%</figcaption></figure>",
  "<table><caption>%</caption><tr><td>%</td><td>%</td></tr><tr><td>%</td><td>%</td></tr></table>",
  "<table><tr><td>%</td></tr></table>",
  "<a href=https://a.pl style='display: block'>%</a>",
  "<a href=https://a.pl><div>%</div></a><a href=https://b.pl><div>%</div></a>",
  " <label>%</label> ",
  " <b>%</b> ",
];

/** Returns the HTML of containers nested at random, with words „w0w”, „w1w” … in it. @returns also the words */
function nestedHtml(seed: number, depth: number): { html: string; words: string[] } {
  const words: string[] = [];
  let state = seed;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const write = (level: number): string => {
    if (level === 0) return ` ${words[words.push(`w${words.length}w`) - 1] ?? ""} `;
    const container = containers[next(containers.length)] ?? "";
    // Paragraphs and links cannot contain all others, since a parser would end them.
    const isInner = level === 1;
    if (!isInner && container.includes("<a")) return write(level - 1);
    return (isInner ? container : container.replaceAll(/(?<=<\/?)p>/g, "div>")).replaceAll(
      "%",
      () => {
        const own = write(0).trim();
        return next(3) > 0 && words.length < 60 ? own + write(level - 1) + write(0).trim() : own;
      },
    );
  };
  return { html: write(depth), words };
}

function missingWords(html: string, words: readonly string[]): string[] {
  const markdown = documentToMarkdown(formattedDocument(html, "", pasteHost()) ?? fail(html));
  const pastedWords = new Set(markdown.match(/[\p{L}\p{N}]+/gu));
  return words.filter((word) => !pastedWords.has(word));
}

function fail(html: string): never {
  throw new Error(`Nothing is pasted of ${html}`);
}

test.each(containers)("no word is lost or joined to another one in %s", (container) => {
  let count = 0;
  const html = container.replaceAll("%", () => `w${count++}w`);
  const words = Array.from({ length: count + 1 }, (_, at) => `w${at}w`);
  expect(missingWords(`${html} w${count}w`, words)).toEqual([]);
});

test("no word is lost or joined to another one in blocks nested at random", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { html, words } = nestedHtml(seed, 1 + (seed % 7));
    expect({ html, missing: missingWords(html, words) }).toEqual({ html, missing: [] });
  }
});

test.each(["<blockquote>", "<ul><li>"])(
  "what is nested deeper than ours keeps its lines in %s",
  (tag) => {
    const words = Array.from({ length: 12 }, (_, at) => `w${at}w`);
    expect(missingWords(words.map((word) => tag + word).join(""), words)).toEqual([]);
  },
);
