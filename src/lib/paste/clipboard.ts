import { DOMParser, type Node } from "prosemirror-model";
import { parsePastedHtml } from "../browser/pastedHtml";
import { markdownToDocument } from "../document/markdownToDocument";
import { schema } from "../document/schema";
import { isFromCodeEditor } from "./code";
import { htmlToDocument } from "./htmlToDocument";

/**
 * Returns what was copied with its form, as it can stand in a post, or null if the text is better.
 * @param text the same without its form
 */
export function formattedDocument(html: string, text: string): Node | null {
  // Copied from the editor itself.
  if (html.includes("data-pm-slice")) {
    return DOMParser.fromSchema(schema).parse(parsePastedHtml(html), { preserveWhitespace: true });
  }
  if (text && isFromCodeEditor(parsePastedHtml(html))) return isCode(text) ? codeBlock(text) : null;
  return htmlToDocument(html);
}

/** Tells code from Markdown, and from a word or line of it. */
function isCode(text: string): boolean {
  if (!text.trim().includes("\n")) return false;
  const isMarkdown = markdownToDocument(text).children.some(
    ({ type, attrs }) =>
      ["bulletList", "orderedList", "quote"].includes(type.name) || attrs.level > 1,
  );
  return !isMarkdown || /[;{}]$/m.test(text);
}

function codeBlock(text: string): Node {
  const code = schema.text(text.trimEnd());
  return schema.nodes.doc.create(null, schema.nodes.codeBlock.create(null, code));
}
