import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToHtml } from "../server/feeds/markdownHtml";
import { mapTexts } from "@blog/contract/postTexts";
import { searchTextsOf } from "../server/features/search/searchText";
import { postElements } from "../src/lib/text/postElements";
import { stripMarkdown } from "@blog/markdown/blocks";
import type { MarkdownNode } from "@blog/markdown/markdownNode";

/** Every kind of block, and texts that resemble one. Each `@` is replaced by a unique word. */
const blocks = [
  "@ **@** [@](https://a.pl) `@` ~~@~~ \\*@",
  "@\n@\\\n@",
  "    @",
  "## @",
  "@\n===",
  "---",
  "```js {1,3}\n@\n\n  @\n```",
  "````\n```\n@\n````",
  "~~~\n@\n~~~",
  "```\n@",
  "> @\n> @[^1]\n>\n> > @",
  "> ```\n> @\n> ```",
  "> [^1]: @",
  "- @\n- [x] @\n  - @\n    1. @\n    2. @",
  "* @\n\n  ```\n  @\n  ```\n\n* @",
  "1. @\n2. @\n2. @\n\n   @\n3. @\n   > @",
  "1. @\n\n    ~~~\n    @",
  "* @",
  "1. @\n1. @",
  "3. @",
  "| @ | @ |\n| --- | --- |\n| @ | `@|@` | @ |\n@ | @",
  "| @ |",
  "|\n|\n| @ | @ |",
  "| @ |\n| --- |\n| [@](https://a.pl/a|b) |",
  "![@](https://a.pl/b.png)",
  "[![@](https://a.pl/b.png)](https://a.pl)",
  "@ ![@](https://a.pl/b.png) [![@](https://a.pl/b.png)](https://a.pl)",
  "[^1]: @",
  "[^1]: @[^2]\n@",
  "[^2]: @\n    @\n\n    @\n\n    ```\n    @\n    ```",
  "@[^1] [@[^2]](https://a.pl)",
  "<https://a.pl> <b>@</b> &nbsp;@&nbsp;",
  "[@ [@](https://a.pl) @](https://a.pl) [@](javascript:x) ![@ [@]](https://a.pl)",
  "| @\n[^2]: @\n| @",
];

const anyPost = fc
  .array(fc.tuple(fc.constantFrom(...blocks), fc.constantFrom("\n", "\n\n", "\n\n\n", "\n  ")), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => {
    let count = 0;
    return parts
      .flat()
      .join("")
      .replaceAll("@", () => `słowo${(count += 1)}`);
  });

const noTexts = mapTexts(() => "");

test("every word of any post is read in its page, feed, plain text and search text", () => {
  fc.assert(
    fc.property(anyPost, (text) => {
      const words = wordsOf(text);
      expect(wordsOf(postElements(text).map(textOf).join("\n"))).toEqual(words);
      expect(wordsOf(markdownToHtml(text))).toEqual(words);
      expect(wordsOf(stripMarkdown(text))).toEqual(words);
      const found = searchTextsOf({ ...noTexts, description: text }).text;
      expect(wordsOf(found.replaceAll("slowo", "słowo"))).toEqual(words);
    }),
    { seed: 2026, numRuns: 1000 },
  );
});

function textOf(node: MarkdownNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join(" ");
}

/** Returns the distinct words of a text, because the list of contents repeats those of headings. */
function wordsOf(text: string): string[] {
  return [...new Set(text.match(/słowo\d+/g))].toSorted();
}
