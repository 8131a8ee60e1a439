import { expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { formattedDocument } from "@blog/editor/paste/clipboard";
import { containers, nestedHtml } from "../../../support/nestedHtml";
import { pasteHost } from "../../../support/pasteHost";

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
