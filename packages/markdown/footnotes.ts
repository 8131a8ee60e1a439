import {
  type Block,
  type BlockOf,
  type Footnote,
  type FootnoteOf,
  type Inline,
  mapTexts,
} from "./tree";
import type { Names } from "./inline";

/** The footnotes of a text, numbered in the order in which `find` looks them up. */
export class Footnotes {
  private readonly sourcesById = new Map<string, FootnoteOf<string>>();
  private readonly numbersById = new Map<string, number>();

  /** @param outerIds ids of footnotes in a later part of the text, whose references count, too */
  constructor(
    private readonly sources: readonly BlockOf<string>[],
    private readonly outerIds: ReadonlySet<string>,
  ) {
    for (const source of sources) {
      if (source.kind !== "footnote" || this.sourcesById.has(source.id)) continue;
      this.sourcesById.set(source.id, source);
    }
  }

  readonly find: NonNullable<Names["findFootnote"]> = (id) => {
    if (!this.sourcesById.has(id) && !this.outerIds.has(id)) return undefined;
    const existingNumber = this.numbersById.get(id);
    const number = existingNumber ?? this.numbersById.size + 1;
    this.numbersById.set(id, number);
    return { kind: "footnote", id, number, isFirst: existingNumber === undefined };
  };

  /**
   * Parses the inline syntax of all footnotes, after the body of the text has been parsed.
   * @param convertUnreferenced parses the source of footnotes without a reference; must not look up other footnotes
   * @returns the parsed footnotes, by their unparsed blocks
   */
  parse(
    convert: (source: string) => Inline[],
    convertUnreferenced: (source: string) => Inline[],
  ): Map<BlockOf<string>, Block> {
    const parsedFootnotes = new Map<BlockOf<string>, Block>();
    // Parsing a footnote may add further footnotes to the map, and this loop visits them, too.
    for (const [id, number] of this.numbersById) {
      const source = this.sourcesById.get(id);
      if (source) parsedFootnotes.set(source, { ...parseFootnote(source, convert), number });
    }
    for (const source of this.sources) {
      if (source.kind !== "footnote" || parsedFootnotes.has(source)) continue;
      parsedFootnotes.set(source, parseFootnote(source, convertUnreferenced));
    }
    return parsedFootnotes;
  }
}

/** Matches the start of a footnote's first line, up to and including the first character of its text. */
export const footnoteStart = /^\[\^([^[\]\s]{1,40})\]:[ \t]+[\S\u00A0]/;

/** Returns the ids of a text's footnotes. */
export function footnoteIdsIn(text: string): ReadonlySet<string> {
  const lines = text.includes("[^") ? text.split(/\r\n?|\n/) : [];
  return new Set(lines.flatMap((line) => footnoteStart.exec(line)?.[1] ?? []));
}

function parseFootnote(
  source: FootnoteOf<string>,
  convert: (source: string) => Inline[],
): Footnote {
  const children = source.children.map((child) => mapTexts(child, convert));
  return { ...source, children };
}

/** Separates the referenced footnotes, sorted by number, from the blocks that stay where they were written. */
export function withFootnotesLast(blocks: readonly Block[]): { body: Block[]; notes: Footnote[] } {
  const isReferenced = (block: Block) => block.kind === "footnote" && block.number > 0;
  const notes = blocks.filter((block) => block.kind === "footnote").filter(isReferenced);
  const body = blocks.filter((block) => !isReferenced(block));
  return { body: body.flatMap(asWritten), notes: notes.toSorted((a, b) => a.number - b.number) };
}

/** Replaces a footnote without references by blocks that show it as it was typed. */
function asWritten(block: Block): Block[] {
  if (block.kind !== "footnote") return [block];
  const start: Inline = { kind: "text", text: `[^${block.id}]: ` };
  const [first, ...rest] = block.children;
  if (first?.kind !== "paragraph")
    return [{ kind: "paragraph", children: [start] }, ...block.children];
  return [{ kind: "paragraph", children: [start, ...first.children] }, ...rest];
}
