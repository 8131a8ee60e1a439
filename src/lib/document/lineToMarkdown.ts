import type { Node } from "prosemirror-model";
import { parseText } from "../../shared/markdown/blocks";
import { parseInline } from "../../shared/markdown/inline";
import type { Inline } from "../../shared/markdown/tree";
import {
  type Character,
  charactersOf,
  delimited,
  dropping,
  firstDifference,
  groupBy,
  unmarkedText,
  textOf,
  withBareLinks,
  withReferences,
} from "./characters";
import { type Part, writeFlat, writeNested } from "./delimiters";
import { giveWay, pairsIn, withPairs } from "./delimiterPairs";
import { toInlines } from "./markdownToDocument";
import type { DocumentNames } from "./names";
import { schema } from "./schema";

/** Delimiters that are moved or given up in a line, each of which takes four parses of it. */
const maxGivenUp = 60;

/** Escapes that are tried one by one in a line, each of which takes a parse of it. */
const maxEscapes = 40;

/**
 * Writes a line so that our parser reads it as it is meant, and escapes only what it would read otherwise.
 * Of what has no Markdown, such as bold that ends in a colon before a letter, the smallest part gives way.
 * A text of several lines is written as one.
 */
export function lineToMarkdown(nodes: readonly Node[], names: DocumentNames): string {
  const plain = unmarkedText(nodes);
  if (plain !== undefined && isTextAlone(parseInline(plain, names), plain)) return plain;
  const line = writableLine(nodes, names);
  const pairs = pairsIn(line);
  for (let attempt = 0; attempt < maxGivenUp; attempt++) {
    const wanted = withPairs(line, pairs);
    const tries = [true, false].flatMap((hasBareLinks) =>
      [writeNested, writeFlat].map((write) =>
        escapeParts(write(wanted, hasBareLinks), wanted, names),
      ),
    );
    const written = tries.find((one) => typeof one === "string");
    if (written !== undefined) return written;
    const at = Math.max(...tries.map(Number));
    if (!giveWay(pairs, at)) break;
  }
  return render(writeNested(dropping(delimited)(line), true), isEscapable);
}

/** Returns whether the lines of a text are read as the nodes, as far as they can be written. */
export function isReadAs(text: string, nodes: readonly Node[], names: DocumentNames): boolean {
  const read = charactersOf(toInlines(parseText(text, names)));
  return firstDifference(writableLine(nodes, names), read) < 0;
}

function writableLine(nodes: readonly Node[], names: DocumentNames): Character[] {
  // A reference to nothing is nothing.
  const kept = nodes.filter(
    ({ type, attrs }) =>
      type !== schema.nodes.footnoteReference || names.footnotes.has(String(attrs.id)),
  );
  return withBareLinks(withWritableCode(withReferences(charactersOf(kept), names)));
}

/** Code that holds one backtick and two has no delimiters left. */
function withWritableCode(line: readonly Character[]): Character[] {
  const { code } = schema.marks;
  const isCode = ({ marks }: Character) => code.isInSet(marks) !== undefined;
  return groupBy(line, (character, before) => isCode(character) === isCode(before)).flatMap(
    (run) => {
      const text = textOf(run);
      const isWritable = !/(?<!`)`(?!`)/.test(text) || !/(?<!`)``(?!`)/.test(text);
      return isWritable ? run : dropping([code])(run);
    },
  );
}

/** Most lines are text without any syntax. */
function isTextAlone([node, ...others]: readonly Inline[], text: string): boolean {
  return (node?.kind === "text" ? node.text : "") === text && others.length === 0;
}

/**
 * Escapes where the parser differs, until it does not.
 * @returns the index of the first difference if it differs even where all is escaped
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
    const free = escapable.filter((index) => !escaped.has(index));
    const next = free.find((index) => index >= at) ?? free.at(-1);
    if (next === undefined) return at;
    for (const index of round < maxEscapes ? [next] : free) escaped.add(index);
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

/** Everything that could be syntax can be escaped. */
function isEscapable(text: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(text);
}
