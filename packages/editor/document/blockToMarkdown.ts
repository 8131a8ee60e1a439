import type { Attrs, Node } from "prosemirror-model";
import { parseMarkdown } from "@blog/markdown/blocks";
import { startsBlock } from "@blog/markdown/lines";
import { loneNumberGap, maxContentIndent } from "@blog/markdown/listItems";
import type { Reference } from "@blog/markdown/definitions";
import { definitionMarkdown, maxItemNumber, targetMarkdown } from "./attributes";
import { isReadAs, lineToMarkdown } from "./lineToMarkdown";
import type { DocumentNames } from "./names";
import { pendingName, picturePlaceholder } from "./picturePlaceholders";
import { schema } from "./schema";

export interface WriteOptions {
  names: DocumentNames;
  /** Whether to also escape lines that would start a block only in combination with adjacent lines. */
  isCautious: boolean;
}

/** Returns a block as Markdown, or "" if it is empty. */
export function blockToMarkdown(node: Node, options: WriteOptions): string {
  const { attrs } = node;
  switch (node.type.name) {
    case "paragraph":
      return paragraphMarkdown(node, options);
    case "definition":
      return definitionMarkdown(attrs);
    case "heading":
      return headingMarkdown(Number(attrs.level), inlineMarkdown(node, options));
    case "rule":
      return "---";
    case "codeBlock":
      return codeBlockMarkdown(node.textContent, String(attrs.language));
    case "quote":
      return addPrefix(blocksToMarkdown(node, options), "> ", "> ");
    case "bulletList":
    case "orderedList":
      return listMarkdown(node, options);
    case "table":
      return tableMarkdown(node, options);
    case "picture":
      return pictureMarkdown(attrs, options);
    default: {
      // The parser would read a footnote without text as a paragraph.
      const text = blocksToMarkdown(node, options) || "&nbsp;";
      return addPrefix(text, `[^${String(attrs.id)}]: `, "  ");
    }
  }
}

/** Returns the nodes of each line of a paragraph, without the blank lines at its start and end. */
function nodesByLine(node: Node): Node[][] {
  const lines: Node[][] = [[]];
  for (const child of node.children) {
    if (child.type.name === "lineBreak") lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const start = lines.findIndex(isVisible);
  return start < 0 ? [] : lines.slice(start, lines.findLastIndex(isVisible) + 1);
}

/** Returns whether a line is not blank. Spaces count as content only in code. */
function isVisible(line: readonly Node[]): boolean {
  return line.some(({ text, marks }) => text?.trim() !== "" || schema.marks.code.isInSet(marks));
}

/** @param beforeList separator between a list and the block above it */
function blocksToMarkdown(parent: Node, options: WriteOptions, beforeList = "\n\n"): string {
  let text = "";
  for (const child of parent.children) {
    const block = blockToMarkdown(child, options);
    const gap = child.type.isInGroup("list") ? beforeList : "\n\n";
    if (block) text += (text && gap) + block;
  }
  return text;
}

/** Adds a prefix to each line of a text. @param otherPrefix for all lines but the first; trimmed on blank lines */
function addPrefix(text: string, firstPrefix: string, otherPrefix: string): string {
  if (!text) return "";
  return text
    .split("\n")
    .map(
      (line, index) =>
        (index === 0 ? firstPrefix : line ? otherPrefix : otherPrefix.trimEnd()) + line,
    )
    .join("\n");
}

/** Writes a paragraph line by line, or as a whole if a mark spans a line break or separate lines would be misread. */
function paragraphMarkdown(node: Node, options: WriteOptions): string {
  const { names } = options;
  const lines = nodesByLine(node);
  const hasMarkedBreak = node.children.some(({ isText, marks }) => !isText && marks.length > 0);
  const text = withLineEnds(
    lines.map((line) => lineToMarkdown(line, names)),
    options,
  );
  if (lines.length < 2 || (!hasMarkedBreak && isReadAs(text, node.children, names))) return text;
  return withLineEnds(lineToMarkdown(node.children, names).split("\n"), options);
}

function withLineEnds(lines: readonly string[], options: WriteOptions): string {
  return lines
    .map((line, index) => {
      // Keeps a blank line from ending the paragraph, and a single trailing backslash from being read as a line break.
      const lineEnd = index < lines.length - 1 && /^$|(?<!\\)\\$/.test(line) ? "\\" : "";
      return withEscapedStart(line, options) + lineEnd;
    })
    .join("\n");
}

/** Escapes the start of a line that would be read as a block, and pipes that would turn the line above into a table. */
function withEscapedStart(line: string, { names, isCautious }: WriteOptions): string {
  const isBlock = parseMarkdown(line, "post", [], names.definitions).some(
    ({ kind }) => kind !== "paragraph",
  );
  const withColon = line.replace(labelAndColon, "$1\\:");
  // The label of a definition may extend over several lines.
  const isStart = startsBlock(line) || withColon !== line || /^\[[^\]]*$/.test(line);
  if (isBlock || (isCautious && isStart))
    return withColon === line ? line.replace(blockStart, escapeSigns) : withColon;
  return isCautious && /^[-:|\s]+$/.test(line) ? line.replaceAll("|", "\\|") : line;
}

/** Matches the start of a block. All of a rule is escaped, since its end could close bold text of an earlier line. */
const blockStart = /^\d*(?:[*_]+|[!-/:-@[-`{-~])/;

function escapeSigns(start: string): string {
  return start.replaceAll(/[^\d]/g, "\\$&");
}

/** Matches the label and colon of a definition. The colon is escaped, since the label alone may be a reference link. */
const labelAndColon = /^(\[(?:\\.|[^[\]\\])+\]):/;

/** Writes a heading, with at least two hashes before a digit because the parser reads „# 1” as a place in a ranking. */
function headingMarkdown(level: number, line: string): string {
  if (!line) return "";
  return `${"#".repeat(level === 1 && /^\d/.test(line) ? 2 : level)} ${line}`;
}

function inlineMarkdown(node: Node, { names }: WriteOptions): string {
  return lineToMarkdown(node.children, names);
}

function codeBlockMarkdown(text: string, language: string): string {
  // A fence of backticks cannot be followed by a language that contains backticks.
  const fenceCharacter = language.includes("`") ? "~" : "`";
  const runs = text.match(fenceCharacter === "`" ? /`{3,}/g : /~{3,}/g) ?? [];
  const longestRun = runs.reduce((length, run) => Math.max(length, run.length), 2);
  const fence = fenceCharacter.repeat(longestRun + 1);
  const gap = language.startsWith(fenceCharacter) ? " " : "";
  return `${fence}${gap}${language}\n${text}\n${fence}`;
}

function listMarkdown(node: Node, options: WriteOptions): string {
  const { start } = node.attrs;
  const items = node.children
    .map((item) => ({ text: itemMarkdown(item, options), isDone: item.attrs.isDone }))
    .filter(({ text }) => text !== "");
  const writeItems = (gap: string) =>
    items
      .map(({ text, isDone }, index) => {
        const marker =
          start === undefined ? "- " : `${Math.min(maxItemNumber, Number(start) + index)}.${gap}`;
        const box = isDone === null ? "" : `[${isDone ? "x" : " "}] `;
        return addPrefix(text, marker + box, " ".repeat(Math.min(maxContentIndent, marker.length)));
      })
      .join("\n");
  const markdown = writeItems(" ");
  return items.length > 1 || startsList(markdown) ? markdown : writeItems(loneNumberGap);
}

function startsList(text: string): boolean {
  return parseMarkdown(text, "post")[0]?.kind === "list";
}

function itemMarkdown(item: Node, options: WriteOptions): string {
  return (
    blocksToMarkdown(item, options, "\n")
      // The parser would read „- ---”, an item that begins with a rule, as a rule without an item.
      .replace(/^---(?=\n|$)/, "***")
      .replace(/^\[[ xX]\][ \t]/, item.attrs.isDone === null ? "\\$&" : "$&")
  );
}

function tableMarkdown(node: Node, options: WriteOptions): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rows = node.children.map(({ children }) =>
    children.map((cell) => inlineMarkdown(cell, options).replaceAll("|", "\\|")),
  );
  const alignments = node.child(0).children.map(({ attrs }) => delimiterCell(attrs.align));
  const [head = [], ...body] = rows;
  // The parser would read a table without a row below its head as text.
  return [head, alignments, ...(body.length > 0 ? body : [head.map(() => "")])]
    .map(toRow)
    .join("\n");
}

function delimiterCell(align: unknown): string {
  const start = align === "left" || align === "center" ? ":" : "";
  return `${start}---${align === "right" || align === "center" ? ":" : ""}`;
}

function pictureMarkdown(attrs: Attrs, { names }: WriteOptions): string {
  const { url, alt, caption, address, reference, addressReference } = attrs;
  const pictureName = pendingName(url);
  if (pictureName !== undefined) return picturePlaceholder(pictureName);
  const altText = String(alt).replace(/[[\]\\*_`~<]|&(?=nbsp;)/g, "\\$&");
  const title = caption === alt ? null : String(caption);
  const destination = targetOrLabel({ address: String(url), title }, reference, names);
  if (address === null) return `![${altText}]${destination}`;
  const link = targetOrLabel({ address: String(address), title: null }, addressReference, names);
  return `[![${altText}]${destination}]${link}`;
}

/** Writes the target of a link or picture in parentheses, or the label of its definition in brackets. */
function targetOrLabel(target: Attrs, reference: Reference | null, names: DocumentNames): string {
  const definition = names.definitionOf(reference, target);
  return definition ? `[${definition.label}]` : `(${targetMarkdown(target)})`;
}
