import type { MarkType, Node } from "prosemirror-model";
import { type FindFootnote, parseInline } from "../../shared/markdown/inline";
import type { Inline } from "../../shared/markdown/tree";
import {
  type Character,
  charactersOf,
  delimited,
  firstDifference,
  groupBy,
  plainText,
  withBareLinks,
  without,
} from "./characters";
import { type Part, writeFlat, writeNested } from "./delimiters";
import { toInlines } from "./markdownToDocument";
import { schema } from "./schema";

const { emphasis } = schema.marks;

/** Escapes that are tried one by one in a line, each of which takes a parse of it. */
const maxEscapes = 40;

/**
 * Writes a line so that our parser reads it as it is meant, and escapes only what it would read otherwise.
 * What has no Markdown, such as italics within a word, is written as near to it as there is any.
 * @param footnotes ids of the text's footnotes
 */
export function lineToMarkdown(content: readonly Node[], footnotes: ReadonlySet<string>): string {
  // A reference to nothing is nothing.
  const nodes = content.filter(({ isText, attrs }) => isText || footnotes.has(String(attrs.id)));
  const find: FindFootnote = (id) =>
    footnotes.has(id) ? { kind: "footnote", id, number: 1, isFirst: true } : undefined;
  const plain = plainText(nodes);
  if (plain !== undefined && isTextAlone(parseInline(plain, find), plain)) return plain;
  const line = withBareLinks(charactersOf(nodes));
  for (const simplify of simplifications) {
    const wanted = simplify(line);
    for (const hasBareLinks of [true, false]) {
      for (const write of [writeNested, writeFlat]) {
        const written = escapeParts(write(wanted, hasBareLinks), wanted, find);
        if (written !== undefined) return written;
      }
    }
  }
  return render(writeNested(dropping(delimited)(line), true), isEscapable);
}

/** Most lines are text without any syntax. */
function isTextAlone([node, ...others]: readonly Inline[], text: string): boolean {
  return (node?.kind === "text" ? node.text : "") === text && others.length === 0;
}

/** What is given up, one after another, where there is no Markdown for a line. */
const simplifications: ((line: readonly Character[]) => readonly Character[])[] = [
  (line) => line,
  withWholeWords,
  dropping([emphasis]),
  dropping(delimited),
];

/** Escapes where the parser differs, until it does not. @returns undefined if it always does */
function escapeParts(
  parts: readonly Part[],
  wanted: readonly Character[],
  find: FindFootnote,
): string | undefined {
  const escapable = parts.flatMap((part) =>
    typeof part !== "string" && isEscapable(part.text) ? part.index : [],
  );
  const escaped = new Set<number>();
  for (let round = 0; ; round++) {
    const text = render(parts, (_, index) => escaped.has(index));
    const at = firstDifference(wanted, charactersOf(toInlines(parseInline(text, find))));
    if (at < 0) return text;
    const free = escapable.filter((index) => !escaped.has(index));
    const next = free.find((index) => index >= at) ?? free.at(-1);
    if (next === undefined) return undefined;
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

/** Extends italics to whole words, since within a word a star is a star. */
function withWholeWords(line: readonly Character[]): Character[] {
  const isLetter = ({ text }: Character) => /[\p{L}\p{N}]/u.test(text);
  return groupBy(line, (character, before) => isLetter(character) && isLetter(before)).flatMap(
    (word) => {
      if (word.length === 1 || !word.some(({ marks }) => emphasis.isInSet(marks))) return word;
      const mark = emphasis.create();
      return word.map((letter) => ({ ...letter, marks: mark.addToSet(letter.marks) }));
    },
  );
}

function dropping(types: readonly MarkType[]) {
  return (line: readonly Character[]) => line.map((character) => without(character, types));
}
