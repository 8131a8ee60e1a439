import type { Inline } from "./tree";

/** A delimiter run (CommonMark, section 6.2). The part of a run that no other run matches becomes text. */
export interface DelimiterRun {
  kind: "delimiter";
  /** Only stars, only underscores, or two tildes. */
  run: string;
  canOpen: boolean;
  canClose: boolean;
}

/** A run that a closing run may still match. */
interface Opener extends DelimiterRun {
  /** Index of the text node with the unmatched part of the run. */
  nodeIndex: number;
  unmatchedLength: number;
  wordsBefore: number;
}

/** Maximum number of open runs. The oldest beyond it become text, so that matching takes linear time. */
const maxOpenDelimiters = 8;

/** Maximum length of a run. Longer runs become text, so that they cannot nest elements too deeply. */
const maxRunLength = 9;

/**
 * Determines whether a run can open or close emphasis. `**` and `~~` can do so even inside a word, other runs only at
 * the edge of a word. Several underscores that do not touch a word are a blank to fill in.
 */
export function toDelimiterRun(run: string, line: string, index: number): DelimiterRun {
  const before = line[index - 1] ?? " ";
  const after = line[index + run.length] ?? " ";
  const isPunctuationBefore = /[\p{P}\p{S}]/u.test(before);
  const isPunctuationAfter = /[\p{P}\p{S}]/u.test(after);
  const isSpaceBefore = /\s/.test(before);
  const isSpaceAfter = /\s/.test(after);
  const isLeftFlanking =
    !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore);
  const isRightFlanking =
    !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter);
  const isIntraword = run.length === 2 && run !== "__";
  const isText = run.length > maxRunLength || isBlankToFillIn(run, before + after);
  return {
    kind: "delimiter",
    run,
    canOpen: !isText && isLeftFlanking && (isIntraword || !isRightFlanking || isPunctuationBefore),
    canClose: !isText && isRightFlanking && (isIntraword || !isLeftFlanking || isPunctuationAfter),
  };
}

/** Matches runs, the nearest first, and nests the nodes between them (CommonMark, section 6.2). */
export function nestTokens(tokens: readonly (Inline | DelimiterRun)[]): Inline[] {
  const nodes: Inline[] = [];
  const open: Opener[] = [];
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== "delimiter") {
      nodes.push(token);
      if (token.kind !== "text" || !/^[\s.,:;/–-]*$/.test(token.text)) words += 1;
      continue;
    }
    const { run } = token;
    let unmatchedLength = run.length;
    while (unmatchedLength > 0) {
      const index = open.findLastIndex((opener) => isPair(opener, token, words));
      const opener = open[index];
      if (!opener) break;
      const length = Math.min(opener.unmatchedLength, unmatchedLength, 2);
      opener.unmatchedLength -= length;
      unmatchedLength -= length;
      const node = toNode(run.slice(0, length), nodes.splice(opener.nodeIndex + 1));
      const leftover: Inline[] =
        opener.unmatchedLength > 0
          ? [{ kind: "text", text: opener.run.slice(0, opener.unmatchedLength) }]
          : [];
      nodes.splice(opener.nodeIndex, 1, ...leftover, node);
      open.length = index + leftover.length;
    }
    if (unmatchedLength === 0) continue;
    nodes.push({ kind: "text", text: run.slice(0, unmatchedLength) });
    if (!run.startsWith("_")) words += 1;
    if (token.canOpen)
      open.push({ ...token, nodeIndex: nodes.length - 1, unmatchedLength, wordsBefore: words });
    if (open.length > maxOpenDelimiters) open.shift();
  }
  return nodes;
}

/** Returns whether underscores are a blank to fill in, as in „______” or „__.__.2026”. */
function isBlankToFillIn(run: string, adjacentChars: string): boolean {
  if (run.startsWith("____")) return !/[\p{L}\p{N}]/u.test(adjacentChars);
  return run.startsWith("__") && /^[\s.,:;/]*$/.test(adjacentChars);
}

/** Returns whether a run closes an opener. Underscores with only separators between them are a blank instead. */
function isPair(opener: Opener, { run, canOpen, canClose }: DelimiterRun, words: number): boolean {
  if (!canClose || opener.run[0] !== run[0] || (run[0] === "_" && opener.wordsBefore === words))
    return false;
  const isAmbiguous = (canOpen || opener.canClose) && (opener.run.length + run.length) % 3 === 0;
  return !isAmbiguous || run.length % 3 === 0;
}

function toNode(run: string, children: Inline[]): Inline {
  if (run === "~~") return { kind: "strike", children };
  return { kind: run.length === 1 ? "emphasis" : "strong", children };
}
