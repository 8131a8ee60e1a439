import { Fragment, type Node } from "prosemirror-model";
import fc from "fast-check";
import { markdownToHtml } from "../../../../server/feeds/markdownHtml";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";

/** Parses a text and writes it as if its author had changed every block, so that no block keeps its source. */
export function rewriteAllBlocks(text: string): string {
  return documentToMarkdown(copyOf(markdownToDocument(text)));
}

/** Returns a deep copy of a node, for which no source is known. */
export function copyOf(node: Node): Node {
  return node.isText ? node : node.copy(Fragment.from(node.children.map(copyOf)));
}

/** Returns the HTML of a text without differences that no reader can see. */
export function visibleHtml(text: string): string {
  let html = withoutNestedMarks(markdownToHtml(text))
    .replace(/[ \t\u00A0]+/g, " ")
    .replace(/ ?(<br \/>)?\n ?/g, "$1\n")
    .replace(/<\/(em|strong|del)>((?:<br \/>\n)+)<\1>/g, "$2")
    .replace(/ ?(<\/?(?:a|em|strong|del)\b[^>]*>) ?/g, "$1")
    .replace(blockTag, "$1");
  for (const empty of [/<(p|blockquote|li|ul|ol|td|a|em|strong|del)\b[^>]*><\/\1>/g, sameLink]) {
    for (let before = ""; before !== html;) {
      before = html;
      html = html.replace(empty, empty === sameLink ? "$1$2" : "");
    }
  }
  return html;
}

/** Matches the tag of a block with the whitespace and line breaks around it. */
const blockTag =
  /(?:\s|<br \/>)*(<\/?(?:p|h\d|ul|ol|li|table|t\w+|div|blockquote|section|hr|pre|figure)\b[^>]*>)(?:\s|<br \/>)*/g;

/** Matches two adjacent links to the same address, which visibleHtml like one link. */
const sameLink = /(<a href="[^"]*"[^>]*>)([^<]*)<\/a>\1/g;

/** Removes tags within a tag of the same kind, since italics within italics visibleHtml like italics. */
function withoutNestedMarks(html: string): string {
  const depths = new Map<string, number>();
  return html.replace(/<(\/?)(em|strong|del)>/g, (tag, end: string, name: string) => {
    const depth = (depths.get(name) ?? 0) + (end ? -1 : 1);
    depths.set(name, depth);
    return depth === (end ? 0 : 1) ? tag : "";
  });
}

const parts = [
  ["a", "b ", "kot", "ż", "1", " ", "  ", "   ", "\t", ".", ",", "„", "”", "_", "^", "<", ">"],
  ["*", "**", "***", "~~", "`", "``", "[", "]", "(", ")", "!", "\\", "|", "x@y.pl", "&nbsp;x"],
  ["\n", "\n\n", "\n  ", "\n    ", "- ", "* ", "+ ", "1. ", "2. ", "3) ", "> a", "# ", "## "],
  ["[ ] ", "[x] ", "---", "```", "```js\n", "\n```\n", "~~~\n", "[^1]", "\n[^1]: a"],
  ["_", "__", "[x][r]", "[r]", "![z][r]", "\n\n[r]: https://a.pl/z.png\n", "\n\n![z][r]\n"],
  ["| a | b |\n| --- | :-: |\n", "| c |", "[x](https://a.pl) ", "https://a.pl/b", "www.a.pl "],
  [
    "<https://b.pl> ",
    "![z](https://a.pl/z.png)",
    `![z](/api/images/${"0".repeat(32)}-9x9.webp)`,
    '\n\n![z](https://a.pl/z.png "t")\n\n',
  ],
].flat();

/** Random sequences of everything that has a meaning in our Markdown. */
export const markdown = fc
  .array(fc.constantFrom(...parts), { maxLength: 24 })
  .map((chosen) => chosen.join(""));
