import type { Node } from "prosemirror-model";
import { parseText } from "@blog/markdown/blocks";
import { parseInline } from "@blog/markdown/inline";
import type { Inline } from "@blog/markdown/tree";
import {
  type Character,
  charactersOf,
  delimitedMarks,
  withoutMarks,
  firstDifference,
  groupRuns,
  unmarkedText,
  textOf,
  withBareLinks,
  withReferences,
} from "./characters";
import { type Part, writeFlat, writeNested } from "./delimiters";
import { moveMisreadPair, pairsIn, withPairs } from "./delimiterPairs";
import { toInlines } from "./markdownToDocument";
import type { DocumentNames } from "./names";
import { schema } from "./schema";

/** Maximum number of times that delimiters of a line are moved or dropped; each time takes at least four parses. */
const maxMoves = 60;

/** Maximum number of escapes that are added one by one, each with another parse. Then all others are added together. */
const maxEscapes = 40;

/**
 * Converts a line, or several lines of a paragraph, to Markdown from which our parser reads the same nodes. Escapes
 * only what the parser would otherwise misread. Marks that Markdown cannot express, such as bold that ends in a colon
 * before a letter, are moved as little as possible, or dropped.
 */
export function lineToMarkdown(nodes: readonly Node[], names: DocumentNames): string {
  const text = unmarkedText(nodes);
  if (text !== undefined && isOnlyText(parseInline(text, names), text)) return text;
  const line = writableLine(nodes, names);
  const pairs = pairsIn(line);
  for (let attempt = 0; attempt < maxMoves; attempt++) {
    const wantedLine = withPairs(line, pairs);
    const results = [true, false].flatMap((hasBareLinks) =>
      [writeNested, writeFlat].map((write) =>
        escapeParts(write(wantedLine, hasBareLinks), wantedLine, names),
      ),
    );
    const markdown = results.find((result) => typeof result === "string");
    if (markdown !== undefined) return markdown;
    const misreadIndex = Math.max(...results.map(Number));
    if (!moveMisreadPair(pairs, misreadIndex)) break;
  }
  return joinParts(writeNested(withoutMarks(line, delimitedMarks), true), isEscapable);
}

/** Returns whether the parser reads the given nodes from a text, apart from what Markdown cannot express. */
export function isReadAs(text: string, nodes: readonly Node[], names: DocumentNames): boolean {
  const read = charactersOf(toInlines(parseText(text, names)));
  return firstDifference(writableLine(nodes, names), read) < 0;
}

function writableLine(nodes: readonly Node[], names: DocumentNames): Character[] {
  // References to missing footnotes are invisible to readers, so they are not stored.
  const storedNodes = nodes.filter(
    ({ type, attrs }) =>
      type !== schema.nodes.footnoteReference || names.footnoteIds.has(String(attrs.id)),
  );
  return withBareLinks(withWritableCode(withReferences(charactersOf(storedNodes), names)));
}

/** Removes the mark from code that contains both single and double backticks, which no delimiter can enclose. */
function withWritableCode(line: readonly Character[]): Character[] {
  const { code } = schema.marks;
  const isCode = ({ marks }: Character) => code.isInSet(marks) !== undefined;
  return groupRuns(line, (character, before) => isCode(character) === isCode(before)).flatMap(
    (run) => {
      const text = textOf(run);
      const isWritable = !/(?<!`)`(?!`)/.test(text) || !/(?<!`)``(?!`)/.test(text);
      return isWritable ? run : withoutMarks(run, [code]);
    },
  );
}

/** Returns whether the parser has found no syntax in a text, as in most lines. */
function isOnlyText([node, ...others]: readonly Inline[], text: string): boolean {
  return (node?.kind === "text" ? node.text : "") === text && others.length === 0;
}

/**
 * Escapes characters until the parser reads the same line as `wantedLine`.
 * @returns the Markdown, or the index of the first character that is misread even if everything is escaped
 */
function escapeParts(
  parts: readonly Part[],
  wantedLine: readonly Character[],
  names: DocumentNames,
): string | number {
  const escapableIndices = parts.flatMap((part) =>
    typeof part !== "string" && isEscapable(part.text) ? part.index : [],
  );
  const escapedIndices = new Set<number>();
  for (let round = 0; ; round++) {
    const text = joinParts(parts, (_, index) => escapedIndices.has(index));
    const misreadIndex = firstDifference(
      wantedLine,
      charactersOf(toInlines(parseInline(text, names))),
    );
    if (misreadIndex < 0) return text;
    const unescapedIndices = escapableIndices.filter((index) => !escapedIndices.has(index));
    const nextIndex =
      unescapedIndices.find((index) => index >= misreadIndex) ?? unescapedIndices.at(-1);
    if (nextIndex === undefined) return misreadIndex;
    for (const index of round < maxEscapes ? [nextIndex] : unescapedIndices)
      escapedIndices.add(index);
  }
}

function joinParts(
  parts: readonly Part[],
  isEscaped: (text: string, index: number) => boolean,
): string {
  const texts = parts.map((part) => {
    if (typeof part === "string") return part;
    return isEscaped(part.text, part.index) ? `\\${part.text}` : part.text;
  });
  return texts.join("");
}

/** Returns whether a character is ASCII punctuation, which a backslash can escape (CommonMark, section 2.4). */
function isEscapable(text: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(text);
}
