import type { Node } from "prosemirror-model";
import { parseText } from "../../shared/markdown/blocks";
import { parseInline } from "../../shared/markdown/inline";
import type { Inline } from "../../shared/markdown/tree";
import {
  type Character,
  charactersOf,
  delimited,
  withoutMarks,
  firstDifference,
  groupBy,
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

/** Maximum number of times that delimiters of a line are moved or dropped; each requires at least four parses. */
const maxMoves = 60;

/** Maximum number of escapes that are added one by one, each after parsing the line again, before all are added. */
const maxEscapes = 40;

/**
 * Converts a line, or several lines of a paragraph, to Markdown from which our parser reads the same nodes. Escapes
 * only what the parser would otherwise misread. Marks that Markdown cannot express, such as bold that ends in a colon
 * before a letter, are moved as little as possible, or dropped.
 */
export function lineToMarkdown(nodes: readonly Node[], names: DocumentNames): string {
  const plain = unmarkedText(nodes);
  if (plain !== undefined && isTextAlone(parseInline(plain, names), plain)) return plain;
  const line = writableLine(nodes, names);
  const pairs = pairsIn(line);
  for (let attempt = 0; attempt < maxMoves; attempt++) {
    const wanted = withPairs(line, pairs);
    const results = [true, false].flatMap((hasBareLinks) =>
      [writeNested, writeFlat].map((write) =>
        escapeParts(write(wanted, hasBareLinks), wanted, names),
      ),
    );
    const written = results.find((one) => typeof one === "string");
    if (written !== undefined) return written;
    const at = Math.max(...results.map(Number));
    if (!moveMisreadPair(pairs, at)) break;
  }
  return render(writeNested(withoutMarks(line, delimited), true), isEscapable);
}

/** Returns whether the parser reads the given nodes from a text, apart from what Markdown cannot express. */
export function isReadAs(text: string, nodes: readonly Node[], names: DocumentNames): boolean {
  const read = charactersOf(toInlines(parseText(text, names)));
  return firstDifference(writableLine(nodes, names), read) < 0;
}

function writableLine(nodes: readonly Node[], names: DocumentNames): Character[] {
  // Readers do not see a reference without its footnote, so it is not stored.
  const kept = nodes.filter(
    ({ type, attrs }) =>
      type !== schema.nodes.footnoteReference || names.footnotes.has(String(attrs.id)),
  );
  return withBareLinks(withWritableCode(withReferences(charactersOf(kept), names)));
}

/** Removes the mark from code that contains both single and double backticks, which no delimiter can enclose. */
function withWritableCode(line: readonly Character[]): Character[] {
  const { code } = schema.marks;
  const isCode = ({ marks }: Character) => code.isInSet(marks) !== undefined;
  return groupBy(line, (character, before) => isCode(character) === isCode(before)).flatMap(
    (run) => {
      const text = textOf(run);
      const isWritable = !/(?<!`)`(?!`)/.test(text) || !/(?<!`)``(?!`)/.test(text);
      return isWritable ? run : withoutMarks(run, [code]);
    },
  );
}

/** Returns whether the parser has read a line as nothing but its plain text, which is true of most lines. */
function isTextAlone([node, ...others]: readonly Inline[], text: string): boolean {
  return (node?.kind === "text" ? node.text : "") === text && others.length === 0;
}

/**
 * Escapes characters until the parser reads the wanted line.
 * @returns the Markdown, or the index of the first character that is misread even if everything is escaped
 */
function escapeParts(
  parts: readonly Part[],
  wanted: readonly Character[],
  names: DocumentNames,
): string | number {
  const escapable = parts.flatMap((part) =>
    typeof part !== "string" && isEscapable(part.text) ? part.index : [],
  );
  const escaped = new Set<number>();
  for (let round = 0; ; round++) {
    const text = render(parts, (_, index) => escaped.has(index));
    const at = firstDifference(wanted, charactersOf(toInlines(parseInline(text, names))));
    if (at < 0) return text;
    const unescaped = escapable.filter((index) => !escaped.has(index));
    const nextIndex = unescaped.find((index) => index >= at) ?? unescaped.at(-1);
    if (nextIndex === undefined) return at;
    for (const index of round < maxEscapes ? [nextIndex] : unescaped) escaped.add(index);
  }
}

function render(
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
