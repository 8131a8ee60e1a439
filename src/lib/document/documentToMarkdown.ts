import type { Node } from "prosemirror-model";
import { parseLines } from "../../shared/markdown/blockParser";
import { type Piece, pieceOf } from "./pieces";
import { sourceOf } from "./sources";

/** Attempts to write blocks so that they are not read as others together. */
const maxAttempts = 20;

/** Between blocks that were not neighbours when they were parsed. */
const blankLine = "\n\n";

/**
 * Writes a document as Markdown. A top-level node that was parsed and not changed comes out as it was
 * written, and so do the blank lines around it.
 */
export function documentToMarkdown(doc: Node): string {
  const footnotes = new Set(
    doc.children
      .filter(({ type }) => type.name === "footnote")
      .map(({ attrs }) => String(attrs.id)),
  );
  const pieces = doc.children
    .map((node) => pieceOf(node, footnotes))
    .filter(({ text }) => text !== "");
  const gaps = pieces.map((piece, index) => gapBetween(pieces[index - 1], piece));
  let text = join(pieces, gaps);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const misread = firstMisread(text, pieces, gaps);
    if (misread < 0 || !part(pieces, gaps, misread, footnotes)) break;
    text = join(pieces, gaps);
  }
  return text;
}

function gapBetween(before: Piece | undefined, piece: Piece): string {
  const own = sourceOf(piece.node)?.before;
  if (!before) return own ?? "";
  return sourceOf(before.node)?.after ?? own ?? blankLine;
}

function join(pieces: readonly Piece[], gaps: readonly string[]): string {
  const last = pieces.at(-1);
  const end = (last && sourceOf(last.node)?.after) ?? "";
  return pieces.map(({ text }, index) => `${gaps[index]}${text}`).join("") + end;
}

/** Returns the index of the first piece that begins elsewhere, or is another block, than by itself; or -1. */
function firstMisread(text: string, pieces: readonly Piece[], gaps: readonly string[]): number {
  const starts: number[] = [];
  const blocks = parseLines(text.split("\n"), true, starts);
  let line = 0;
  let block = 0;
  const misread = pieces.findIndex((piece, index) => {
    line += linesIn(gaps[index] ?? "");
    const isRead = piece.blocks.every(
      ({ start, kind }, at) =>
        starts[block + at] === line + start && blocks[block + at]?.kind === kind,
    );
    line += linesIn(piece.text);
    block += piece.blocks.length;
    return !isRead;
  });
  return misread < 0 && blocks.length > block ? pieces.length - 1 : misread;
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Parts a piece from its neighbours by blank lines, then by escapes. @returns whether anything changed */
function part(
  pieces: Piece[],
  gaps: string[],
  index: number,
  footnotes: ReadonlySet<string>,
): boolean {
  const around = [index - 1, index, index + 1].filter((at) => pieces[at]);
  const tight = around.slice(1).filter((at) => linesIn(gaps[at] ?? "") < linesIn(blankLine));
  for (const at of tight) gaps[at] = blankLine;
  if (tight.length > 0) return true;
  // What the author did not change stays as it is, if that is possible.
  const changed = around.filter((at) => pieces[at]?.stage !== "source");
  return [...changed, ...around].some((at) => {
    const piece = pieces[at];
    if (!piece || piece.stage === "cautious") return false;
    pieces[at] = pieceOf(piece.node, footnotes, piece.stage === "source" ? "written" : "cautious");
    return true;
  });
}
