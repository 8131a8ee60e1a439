import type { Node } from "prosemirror-model";
import { markdownToDocument } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { sourceOf } from "./document/sources";

const { nodes } = schema;

/** Converts plain text to a document: to code if it looks like it, otherwise as Markdown, whose indents are kept. */
export function plainTextDocument(text: string): Node {
  const lines = withoutCommonIndent(text.split("\n"));
  const hasIndents = lines.some((line) => /^[ \t]+\S/.test(line));
  if (!hasIndents) return markdownToDocument(lines.join("\n"));
  return looksLikeCode(lines)
    ? codeDocument(lines.join("\n"))
    : markdownToDocument(withKeptIndents(lines.join("\n")));
}

export function codeDocument(text: string): Node {
  const code = schema.text(text.replace(/^\n+/, "").trimEnd());
  return nodes.doc.create(null, nodes.codeBlock.create(null, code));
}

/** Removes the indentation that all lines share, which says nothing about any of them. */
function withoutCommonIndent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim())
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const commonLength = Math.min(...indents.map(({ length }) => length));
  return lines.map((line) => line.slice(Math.min(commonLength, line.length)));
}

/** Returns whether several lines end or begin as in the usual programming languages, but not as in prose or poems. */
function looksLikeCode(lines: readonly string[]): boolean {
  const codeLines = lines
    .map((line) => line.trim())
    .filter(
      (line) =>
        /[{}]$/.test(line) ||
        (line.endsWith(";") && /[=(]/.test(line)) ||
        /^(?:def|class|for|if|while) .*:$/.test(line),
    );
  return codeLines.length > 1;
}

/** Replaces the spaces at the starts of lines in paragraphs, which Markdown does not show, by hard ones. */
function withKeptIndents(text: string): string {
  let result = "";
  let end = 0;
  for (const node of markdownToDocument(text).children) {
    const source = sourceOf(node)?.text ?? "";
    const start = text.indexOf(source, end);
    result += text.slice(end, start);
    end = start + source.length;
    const isParagraph = node.type === nodes.paragraph;
    result += isParagraph ? source.split("\n").map(withHardIndent).join("\n") : source;
  }
  return result + text.slice(end);
}

/** Replaces the spaces at the start of a line by hard ones, which our Markdown keeps. */
export function withHardIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) =>
    "\u00A0".repeat(indent.replaceAll("\t", "    ").length),
  );
}
