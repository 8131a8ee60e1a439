import type { Node } from "prosemirror-model";
import { parseLines } from "@blog/markdown/blockParser";
import { Definitions } from "@blog/markdown/definitions";
import { DocumentNames } from "./names";
import { type Piece, pieceOf } from "./pieces";
import { sourceOf } from "./sources";

/** Maximum number of attempts to separate or rewrite blocks that are misread next to each other. */
const maxAttempts = 20;

/** Converts a node to Markdown. @param stage first stage to try */
type Write = (node: Node, stage?: Piece["stage"]) => Piece;

/** Separator of blocks that were not neighbours when they were parsed. */
const blankLine = "\n\n";

/**
 * Converts a document to Markdown. Keeps the original text of top-level nodes that have not changed since they were
 * parsed, and the blank lines around them.
 */
export function documentToMarkdown(doc: Node): string {
  const names = new DocumentNames(doc);
  const write: Write = (node, stage) => pieceOf(node, names, stage);
  const pieces = doc.children.map((node) => write(node)).filter(({ text }) => text !== "");
  const gaps = pieces.map((piece, index) => gapBetween(pieces[index - 1], piece));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const misreadIndices = findMisreadPieces(pieces, gaps, names);
    // An unchanged block may be read correctly again once the misread block above it is rewritten.
    const misreadSet = new Set(misreadIndices);
    const indicesToSeparate = misreadIndices.filter(
      (at) => pieces[at]?.stage !== "source" || !misreadSet.has(at - 1),
    );
    const changes = indicesToSeparate.map((at) => separatePiece(pieces, gaps, at, write));
    if (!changes.includes(true)) break;
  }
  return joinPieces(pieces, gaps);
}

function gapBetween(before: Piece | undefined, piece: Piece): string {
  const ownGap = sourceOf(piece.node)?.before;
  if (!before) return ownGap ?? "";
  return sourceOf(before.node)?.after ?? ownGap ?? blankLine;
}

function joinPieces(pieces: readonly Piece[], gaps: readonly string[]): string {
  const lastPiece = pieces.at(-1);
  const blankLinesAtEnd = (lastPiece && sourceOf(lastPiece.node)?.after) ?? "";
  return pieces.map(({ text }, index) => `${gaps[index]}${text}`).join("") + blankLinesAtEnd;
}

/** Returns the indices of the pieces that the parser reads differently in the whole text than on their own. */
function findMisreadPieces(
  pieces: readonly Piece[],
  gaps: readonly string[],
  { definitions }: DocumentNames,
): number[] {
  const starts: number[] = [];
  const knownDefinitions = new Definitions(definitions);
  const blocks = parseLines(joinPieces(pieces, gaps).split("\n"), true, knownDefinitions, starts);
  const kindsByLine = new Map(blocks.map(({ kind }, index) => [starts[index], kind]));
  let line = 0;
  let blocksRead = 0;
  return pieces.flatMap((piece, index) => {
    line += lineBreaksIn(gaps[index] ?? "");
    const hasExpectedKinds = piece.blocks.every(
      ({ start, kind }) => kindsByLine.get(line + start) === kind,
    );
    line += lineBreaksIn(piece.text);
    const blocksReadBefore = blocksRead;
    while ((starts[blocksRead] ?? Infinity) <= line) blocksRead += 1;
    return hasExpectedKinds && blocksRead - blocksReadBefore === piece.blocks.length ? [] : [index];
  });
}

function lineBreaksIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Separates a piece from its neighbours by blank lines, or else by escapes. @returns false if neither is possible */
function separatePiece(pieces: Piece[], gaps: string[], index: number, write: Write): boolean {
  const neighbourhood = [index - 1, index, index + 1].filter((at) => pieces[at]);
  const tightIndices = neighbourhood
    .slice(1)
    .filter((at) => lineBreaksIn(gaps[at] ?? "") < lineBreaksIn(blankLine));
  for (const at of tightIndices) gaps[at] = blankLine;
  if (tightIndices.length > 0) return true;
  // Changed blocks are rewritten first, so that unchanged blocks keep their source if possible.
  const changedIndices = neighbourhood.filter((at) => pieces[at]?.stage !== "source");
  return [...changedIndices, ...neighbourhood].some((at) => {
    const piece = pieces[at];
    if (!piece || piece.stage === "cautious") return false;
    pieces[at] = write(piece.node, piece.stage === "source" ? "written" : "cautious");
    return true;
  });
}
