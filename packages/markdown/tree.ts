import type { Definition, Reference } from "./definitions";

/**
 * A block of a text. Only the inline text of paragraphs has line breaks. Headings and footnotes occur only at the top
 * level. The URL of a picture block has passed `isTextPictureUrl`.
 */
export type Block = BlockOf<Inline[]>;

/** @template Text Markdown source while the blocks are being parsed, inline nodes afterwards */
export type BlockOf<Text> =
  | { kind: "paragraph"; children: Text }
  | { kind: "heading"; level: number; children: Text }
  | { kind: "rule" }
  | { kind: "code"; language: string; lines: string[] }
  | { kind: "quote"; children: BlockOf<Text>[] }
  | ListOf<Text>
  | { kind: "table"; alignments: Alignment[]; rows: Text[][] }
  | PictureBlock
  | FootnoteOf<Text>
  // A definition that a link or picture uses; readers do not see it.
  | (Definition & { kind: "definition" });

export interface ListOf<Text> {
  kind: "list";
  /** Number of the first item, from which the other items count up; undefined for an unordered list. */
  start: number | undefined;
  items: ListItemOf<Text>[];
}

export interface ListItemOf<Text> {
  /** Undefined if the item is not a task. */
  isDone: boolean | undefined;
  children: BlockOf<Text>[];
}

export type Alignment = "left" | "center" | "right" | undefined;

export interface PictureBlock {
  kind: "picture";
  url: string;
  alt: string;
  caption: string;
  /** Address of the link around the picture, if any. */
  address?: string | undefined;
  reference?: Reference | undefined;
  addressReference?: Reference | undefined;
}

export type Footnote = FootnoteOf<Inline[]>;

/** A footnote, at the place where it was written; `withFootnotesLast` moves it to the end. */
export interface FootnoteOf<Text> {
  kind: "footnote";
  id: string;
  /** Number of the footnote, from 1 in the order of first references; 0 if nothing refers to it. */
  number: number;
  children: BlockOf<Text>[];
}

/** Converts the source or inline nodes of a block and of all blocks inside it, in the order of the source. */
export function mapTexts<From, To>(block: BlockOf<From>, convert: (text: From) => To): BlockOf<To> {
  const mapAll = (blocks: readonly BlockOf<From>[]) =>
    blocks.map((child) => mapTexts(child, convert));
  if (block.kind === "paragraph" || block.kind === "heading") {
    return { ...block, children: convert(block.children) };
  }
  if (block.kind === "quote" || block.kind === "footnote") {
    return { ...block, children: mapAll(block.children) };
  }
  if (block.kind === "list") {
    const items = block.items.map((item) => ({ ...item, children: mapAll(item.children) }));
    return { ...block, items };
  }
  if (block.kind !== "table") return block;
  return { ...block, rows: block.rows.map((row) => row.map((text) => convert(text))) };
}

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "strong"; children: Inline[] }
  | { kind: "strike"; children: Inline[] }
  | ({ kind: "link"; children: Inline[] } & Target)
  | ({ kind: "picture"; alt: string } & Target)
  | FootnoteReference;

/** The destination of a link or picture, with the reference if it comes from a definition. */
export interface Target {
  address: string;
  title?: string | undefined;
  reference?: Reference | undefined;
}

export interface FootnoteReference {
  kind: "footnote";
  id: string;
  /** Number of the footnote, from 1 in the order of first references. */
  number: number;
  /** Whether this is the first reference to the footnote. */
  isFirst: boolean;
}

export function inlinesToText(nodes: readonly Inline[]): string {
  return nodes.map(inlineToText).join("");
}

function inlineToText(node: Inline): string {
  if (node.kind === "footnote") return "";
  if (node.kind === "picture") return pictureFallbackText(node);
  return "text" in node ? node.text : inlinesToText(node.children);
}

/** Returns the text that is shown in place of a picture within a line. */
export function pictureFallbackText({
  alt,
  address,
}: Extract<Inline, { kind: "picture" }>): string {
  return alt || address;
}
