import { render } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MarkdownText } from "../../src/components/ui/MarkdownText";
import { type MarkdownProfile, stripMarkdown } from "../../src/contract/markdown/blocks";
import { readingMinutes } from "../../src/contract/reading";
import { excerpt, loadMarkdown } from "../../src/lib/text/excerpts";
import { anyText } from "../lib/arbitraries";
import { samples } from "./markdownSamples";

const rel = ' rel="nofollow ugc noopener"';

describe("a Markdown text", () => {
  test.each(samples.formatted)("%j becomes %s", (text, html) => expect(htmlOf(text)).toBe(html));
});

describe("a plain text reads as it was written", () => {
  test.each(samples.plain)("%j becomes %s", (text, html) => expect(htmlOf(text)).toBe(html));
});

test("a comment has no headings", () => {
  expect(htmlOf("## Raz **dwa**", "comment")).toBe("<p>## Raz <strong>dwa</strong></p>");
});

test("links are nofollow, ugc and noopener", () => {
  const { container } = render(<MarkdownText kind="post" text="[a](http://a.pl) http://b.pl" />);
  for (const link of container.querySelectorAll("a")) {
    expect(link.rel).toBe("nofollow ugc noopener");
  }
});

test.each([...samples.formatted, ...samples.plain])(
  "stripping the Markdown of %j leaves its visible text",
  (text) => {
    const shown = render(<MarkdownText kind="comment" text={text} />).container;
    expect(withoutWhitespace(stripMarkdown(text, "comment").replace(/^\d+\. /gm, ""))).toBe(
      withoutWhitespace((shown.textContent ?? "").replace(/^\d+\. /gm, "")),
    );
  },
);

test("excerpts and reading times ignore Markdown syntax", async () => {
  await loadMarkdown();
  const text = `## Barszcz\n\n**Buraki** i [zakwas](https://a.pl/${"x".repeat(300)}).\n\n- raz`;
  expect(excerpt(text)).toBe("Barszcz Buraki i zakwas. raz");
  expect(readingMinutes("- - -\n".repeat(900))).toBe(1);
});

const anyMarkdown = fc
  .array(
    fc.constantFrom(
      ..."* ** *** ` `` ``` # ## ### > - 1. 2. [ ] ( ) ! \\ _ \n   \t".split(" "),
      " ",
      " ",
      "\n",
      "\n\n",
      "słowo",
      "Kot,",
      "[a](https://a.pl)",
      "www.b.pl",
      "<b>",
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

test("rendering any text keeps its words and matches its stripped form", () => {
  fc.assert(
    fc.property(fc.oneof(anyMarkdown, anyText), (text) => {
      const { container, unmount } = render(<MarkdownText kind="comment" text={text} />);
      const shown = container.textContent ?? "";
      const html = container.innerHTML;
      unmount();
      expect(withoutWhitespace(withoutNumbers(shown))).toBe(
        withoutWhitespace(withoutNumbers(stripMarkdown(text, "comment"))),
      );
      expect(html).not.toMatch(/<(?!\/?(p|em|strong|code|pre|a|ul|ol|li|blockquote|hr)\b)/);
      const words = (value: string) => value.match(/słowo|Kot,/g) ?? [];
      expect(words(shown)).toEqual(words(text));
    }),
  );
});

/** List numbers are rendered by the browser, not part of the text content. */
function withoutNumbers(text: string): string {
  return text.replace(/\d/g, "").replace(/\./g, "");
}

function withoutWhitespace(text: string): string {
  return text.replace(/\s/g, "");
}

function htmlOf(text: string, kind: MarkdownProfile = "post"): string {
  const { container } = render(<MarkdownText kind={kind} text={text} />);
  return container.innerHTML
    .replaceAll(rel, "")
    .replaceAll("\u00A0", " ")
    .replaceAll("&nbsp;", " ");
}
