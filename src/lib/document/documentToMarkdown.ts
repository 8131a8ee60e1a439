import type { Node } from "prosemirror-model";
import { parseLines } from "../../shared/markdown/blockParser";
import { Definitions } from "../../shared/markdown/definitions";
import { DocumentNames } from "./names";
import { type Piece, pieceOf } from "./pieces";
import { sourceOf } from "./sources";

/** Maximum number of attempts to rewrite blocks that are misread next to each other. */
const maxAttempts = 20;

/** Separator of blocks that were not neighbours when they were parsed. */
const blankLine = "\n\n";

/**
 * Converts a document to Markdown. Keeps the original text of top-level nodes that have not changed since they were
 * parsed, and the blank lines around them.
 */
export function documentToMarkdown(doc: Node): string {
  const names = new DocumentNames(doc);
  const pieces = doc.children.map((node) => pieceOf(node, names)).filter(({ text }) => text !== "");
  const gaps = pieces.map((piece, index) => gapBetween(pieces[index - 1], piece));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const misread = misreadIn(pieces, gaps, names);
    // An unchanged block may parse correctly again once the misread block above it is rewritten.
    const misreadSet = new Set(misread);
    const due = misread.filter((at) => pieces[at]?.stage !== "source" || !misreadSet.has(at - 1));
    const separated = due.map((at) => separate(pieces, gaps, at, names));
    if (!separated.includes(true)) break;
  }
  return join(pieces, gaps);
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

/** Returns the indices of the pieces that the parser reads differently in the whole text than on their own. */
function misreadIn(
  pieces: readonly Piece[],
  gaps: readonly string[],
  { definitions }: DocumentNames,
): number[] {
  const starts: number[] = [];
  const known = new Definitions(definitions);
  const blocks = parseLines(join(pieces, gaps).split("\n"), true, known, starts);
  const kinds = new Map(blocks.map(({ kind }, index) => [starts[index], kind]));
  let line = 0;
  let blocksRead = 0;
  return pieces.flatMap((piece, index) => {
    line += linesIn(gaps[index] ?? "");
    const isRead = piece.blocks.every(({ start, kind }) => kinds.get(line + start) === kind);
    line += linesIn(piece.text);
    const before = blocksRead;
    while ((starts[blocksRead] ?? Infinity) <= line) blocksRead += 1;
    return isRead && blocksRead - before === piece.blocks.length ? [] : [index];
  });
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Separates a piece from its neighbours by blank lines, or else by escapes. @returns whether anything changed */
function separate(pieces: Piece[], gaps: string[], index: number, names: DocumentNames): boolean {
  const around = [index - 1, index, index + 1].filter((at) => pieces[at]);
  const tight = around.slice(1).filter((at) => linesIn(gaps[at] ?? "") < linesIn(blankLine));
  for (const at of tight) gaps[at] = blankLine;
  if (tight.length > 0) return true;
  // Changed blocks are rewritten first, so that unchanged blocks keep their source if possible.
  const changed = around.filter((at) => pieces[at]?.stage !== "source");
  return [...changed, ...around].some((at) => {
    const piece = pieces[at];
    if (!piece || piece.stage === "cautious") return false;
    pieces[at] = pieceOf(piece.node, names, piece.stage === "source" ? "written" : "cautious");
    return true;
  });
}
