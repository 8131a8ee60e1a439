import type { Node } from "prosemirror-model";
import { type Inline, pictureWords } from "../../shared/markdown/inlineTree";
import { bareLinksIn, type Link } from "./bareLinks";

export const delimited = ["strong", "emphasis", "strike"] as const;

/** A mark that delimiters stand for. */
export type Delimited = (typeof delimited)[number];

/** What applies to a character. */
interface Format {
  marks: ReadonlySet<Delimited>;
  isCode: boolean;
  link: Link | undefined;
}

/** A character of a line, which is the form in which a document and a parsed text are compared. */
export interface Character extends Format {
  /** For a reference to a footnote, its Markdown. */
  text: string;
  isReference: boolean;
}

/** Returns the characters of a line of a document. */
export function documentCharacters(nodes: readonly Node[]): Character[] {
  return normalized(
    withBareLinks(
      nodes.flatMap((node) => {
        const mark = (name: string) => node.marks.find(({ type }) => type.name === name);
        const link = mark("link")?.attrs;
        const format = {
          marks: node.marks.length > 0 ? new Set(delimited.filter(mark)) : none,
          isCode: mark("code") !== undefined,
          link: link && toLink({ address: String(link.address), title: link.title }),
        };
        return node.isText
          ? letters(node.text ?? "", format)
          : reference(String(node.attrs.id), format);
      }),
    ),
  );
}

/** Returns a line's text if nothing but text is in it. */
export function plainText(nodes: readonly Node[]): string | undefined {
  const isPlain = nodes.every(({ isText, marks }) => isText && marks.length === 0);
  return isPlain
    ? nodes
        .map(({ text }) => text)
        .join("")
        .trim()
    : undefined;
}

/** Returns the characters of a parsed line. */
export function parsedCharacters(inlines: readonly Inline[]): Character[] {
  const visit = (nodes: readonly Inline[], format: Format): Character[] =>
    nodes.flatMap((node) => {
      if (node.kind === "text") return letters(node.text, format);
      if (node.kind === "code") return letters(node.text, { ...format, isCode: true });
      if (node.kind === "footnote") return reference(node.id, format);
      // Within a line it is a link.
      if (node.kind === "picture") {
        return letters(pictureWords(node), { ...format, link: format.link ?? toLink(node) });
      }
      if (node.kind === "link") return visit(node.children, { ...format, link: toLink(node) });
      return visit(node.children, { ...format, marks: new Set([...format.marks, node.kind]) });
    });
  return normalized(visit(inlines, { marks: none, isCode: false, link: undefined }));
}

const none: ReadonlySet<Delimited> = new Set();

function toLink({ address, title }: { address: string; title?: unknown }): Link {
  return { address, title: typeof title === "string" && title ? title : undefined };
}

function letters(text: string, format: Format): Character[] {
  return Array.from(text, (letter) => ({ ...format, text: letter, isReference: false }));
}

function reference(id: string, format: Format): Character[] {
  return [{ ...format, isCode: false, text: `[^${id}]`, isReference: true }];
}

/** Returns the index of the first character in which two lines differ, or -1. */
export function firstDifference(a: readonly Character[], b: readonly Character[]): number {
  const longer = a.length > b.length ? a : b;
  return longer.findIndex((_, index) => {
    const [one, other] = [a[index], b[index]];
    return !one || !other || one.text !== other.text || !isAlike(one, other);
  });
}

/** Returns whether the same applies to two characters. */
export function isAlike(a: Character, b: Character): boolean {
  return (
    a.isCode === b.isCode &&
    a.isReference === b.isReference &&
    isSameLink(a.link, b.link) &&
    (a.marks === b.marks || delimited.every((mark) => a.marks.has(mark) === b.marks.has(mark)))
  );
}

export function isSameLink(a: Link | undefined, b: Link | undefined): boolean {
  return a?.address === b?.address && a?.title === b?.title;
}

/** Drops what is not seen: spaces around the line, and marks on spaces. */
function normalized(line: Character[]): Character[] {
  const characters = trim(line);
  const visibleAfter: (Character | undefined)[] = [];
  let visible: Character | undefined;
  for (const character of characters.toReversed()) {
    visibleAfter.push(visible);
    if (!isSpace(character)) visible = character;
  }
  visible = undefined;
  return characters.map((character, index) => {
    const [before, after] = [visible, visibleAfter.at(-1 - index)];
    if (!isSpace(character)) visible = character;
    if (!isSpace(character) || !before || !after) return character;
    if (isAlike(before, character) && isAlike(character, after)) return character;
    return {
      ...character,
      marks: new Set([...before.marks].filter((mark) => after.marks.has(mark))),
      link: [before, after].every(({ link }) => isSameLink(link, character.link))
        ? character.link
        : undefined,
    };
  });
}

/** Links the addresses in a text, as our parser does. */
function withBareLinks(line: Character[]): Character[] {
  const isPlain = ({ isCode, link }: Character) => !isCode && !link;
  return groupBy(line, (character, before) => isPlain(character) === isPlain(before)).flatMap(
    (run) => {
      const text = textOf(run);
      if (!run.every(isPlain) || !/:\/\/|www\./i.test(text)) return run;
      const links = bareLinksIn(text);
      let index = 0;
      return run.map((character) => {
        const at = index;
        index += character.text.length;
        const link = links.find(({ from, to }) => from <= at && at < to);
        return link
          ? { ...character, link: { address: link.address, title: undefined } }
          : character;
      });
    },
  );
}

export function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join("");
}

/** Groups consecutive characters. @param belongs whether one belongs to the group of the one before */
export function groupBy(
  line: readonly Character[],
  belongs: (character: Character, before: Character) => boolean,
): Character[][] {
  const groups: Character[][] = [];
  for (const character of line) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(character, before)) group.push(character);
    else groups.push([character]);
  }
  return groups;
}

function trim(line: Character[]): Character[] {
  const isVisible = (character: Character) => !isSpace(character);
  const start = line.findIndex(isVisible);
  return start < 0 ? [] : line.slice(start, line.findLastIndex(isVisible) + 1);
}

/** Spaces of code are seen. */
export function isSpace({ text, isCode }: Character): boolean {
  return !isCode && text.trim() === "";
}
