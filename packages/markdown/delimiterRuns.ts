import type { Inline } from "./tree";

/** A delimiter run (CommonMark, section 6.2). The part of a run that no other run matches becomes text. */
export interface DelimiterRun {
  kind: "delimiter";
  /** One or more stars, one or more underscores, or two tildes. */
  run: string;
  canOpen: boolean;
  canClose: boolean;
}

/** An opening run that a closing run may still match. */
interface Opener extends DelimiterRun {
  /** Index of the text node with the unmatched part of the run. */
  nodeIndex: number;
  unmatchedLength: number;
  /** Number of nodes before the run that contain more than separators, such as spaces and dots. */
  contentNodeCountBefore: number;
}

/** Maximum number of openers. If there are more, the oldest become text, so that matching takes linear time. */
const maxOpenDelimiters = 8;

/** Maximum length of a run. Longer runs become text, so that they cannot nest elements too deeply. */
const maxRunLength = 9;

/**
 * Determines whether a run can open or close emphasis. `**` and `~~` can do so even inside a word, other runs only at
 * the edge of a word. Several underscores that do not touch a word are a blank to fill in and remain text.
 */
export function toDelimiterRun(run: string, line: string, index: number): DelimiterRun {
  const charBefore = line[index - 1] ?? " ";
  const charAfter = line[index + run.length] ?? " ";
  const isPunctuationBefore = /[\p{P}\p{S}]/u.test(charBefore);
  const isPunctuationAfter = /[\p{P}\p{S}]/u.test(charAfter);
  const isSpaceBefore = /\s/.test(charBefore);
  const isSpaceAfter = /\s/.test(charAfter);
  const isLeftFlanking =
    !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore);
  const isRightFlanking =
    !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter);
  const worksInsideWord = run.length === 2 && run !== "__";
  const remainsText = run.length > maxRunLength || isBlankToFillIn(run, charBefore + charAfter);
  return {
    kind: "delimiter",
    run,
    canOpen:
      !remainsText &&
      isLeftFlanking &&
      (worksInsideWord || !isRightFlanking || isPunctuationBefore),
    canClose:
      !remainsText && isRightFlanking && (worksInsideWord || !isLeftFlanking || isPunctuationAfter),
  };
}

/** Matches each closing run with the nearest opener, and nests the nodes between them (CommonMark, section 6.2). */
export function nestTokens(tokens: readonly (Inline | DelimiterRun)[]): Inline[] {
  const nodes: Inline[] = [];
  const openers: Opener[] = [];
  let contentNodeCount = 0;
  for (const token of tokens) {
    if (token.kind !== "delimiter") {
      nodes.push(token);
      if (token.kind !== "text" || !/^[\s.,:;/–-]*$/.test(token.text)) contentNodeCount += 1;
      continue;
    }
    const { run } = token;
    let unmatchedLength = run.length;
    while (unmatchedLength > 0) {
      const openerIndex = openers.findLastIndex((opener) =>
        isClosedBy(opener, token, contentNodeCount),
      );
      const opener = openers[openerIndex];
      if (!opener) break;
      const length = Math.min(opener.unmatchedLength, unmatchedLength, 2);
      opener.unmatchedLength -= length;
      unmatchedLength -= length;
      const node = toNode(run.slice(0, length), nodes.splice(opener.nodeIndex + 1));
      const leftoverNodes: Inline[] =
        opener.unmatchedLength > 0
          ? [{ kind: "text", text: opener.run.slice(0, opener.unmatchedLength) }]
          : [];
      nodes.splice(opener.nodeIndex, 1, ...leftoverNodes, node);
      openers.length = openerIndex + leftoverNodes.length;
    }
    if (unmatchedLength === 0) continue;
    nodes.push({ kind: "text", text: run.slice(0, unmatchedLength) });
    if (!run.startsWith("_")) contentNodeCount += 1;
    if (token.canOpen)
      openers.push({
        ...token,
        nodeIndex: nodes.length - 1,
        unmatchedLength,
        contentNodeCountBefore: contentNodeCount,
      });
    if (openers.length > maxOpenDelimiters) openers.shift();
  }
  return nodes;
}

/** Returns whether underscores are a blank to fill in, as in „______” or „__.__.2026”. */
function isBlankToFillIn(run: string, adjacentChars: string): boolean {
  if (run.startsWith("____")) return !/[\p{L}\p{N}]/u.test(adjacentChars);
  return run.startsWith("__") && /^[\s.,:;/]*$/.test(adjacentChars);
}

/** Returns whether a run closes an opener. Underscores with only separators between them are a blank to fill in. */
function isClosedBy(
  opener: Opener,
  { run, canOpen, canClose }: DelimiterRun,
  contentNodeCount: number,
): boolean {
  if (
    !canClose ||
    opener.run[0] !== run[0] ||
    (run[0] === "_" && opener.contentNodeCountBefore === contentNodeCount)
  )
    return false;
  const isAmbiguous = (canOpen || opener.canClose) && (opener.run.length + run.length) % 3 === 0;
  return !isAmbiguous || run.length % 3 === 0;
}

function toNode(run: string, children: Inline[]): Inline {
  if (run === "~~") return { kind: "strike", children };
  return { kind: run.length === 1 ? "emphasis" : "strong", children };
}
