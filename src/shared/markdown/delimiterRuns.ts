import type { Inline } from "./tree";

/** A delimiter run (CommonMark, section 6.2); what no other run matches of it is text. */
export interface DelimiterRun {
  kind: "delimiter";
  /** Stars or underscores, or two tildes. */
  run: string;
  canOpen: boolean;
  canClose: boolean;
}

/** A run that may still be matched by a closing one. */
interface Opener extends DelimiterRun {
  /** Index of the text node that holds the unmatched rest of the run. */
  at: number;
  /** Length of the unmatched rest. */
  rest: number;
  /** Number of words before the run. */
  words: number;
}

/** Runs that may be open at once; the oldest beyond this limit become text, so that matching stays linear. */
const maxOpenDelimiters = 8;

/** Longer ones become text, so that what they enclose is not nested too deeply. */
const maxRunLength = 9;

/**
 * Decides whether a run can open or close emphasis. Two stars or tildes can also inside a word, other runs only at the
 * edge of one. Underscores beside no word are a blank to fill in.
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

/** Pairs runs, the nearest first, and moves what is between them into them (CommonMark, section 6.2). */
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
    let rest = run.length;
    while (rest > 0) {
      const index = open.findLastIndex((opener) => isPair(opener, token, words));
      const opener = open[index];
      if (!opener) break;
      const length = Math.min(opener.rest, rest, 2);
      opener.rest -= length;
      rest -= length;
      const node = toNode(run.slice(0, length), nodes.splice(opener.at + 1));
      const left: Inline[] =
        opener.rest > 0 ? [{ kind: "text", text: opener.run.slice(0, opener.rest) }] : [];
      nodes.splice(opener.at, 1, ...left, node);
      open.length = index + left.length;
    }
    if (rest === 0) continue;
    nodes.push({ kind: "text", text: run.slice(0, rest) });
    if (!run.startsWith("_")) words += 1;
    if (token.canOpen) open.push({ ...token, at: nodes.length - 1, rest, words });
    if (open.length > maxOpenDelimiters) open.shift();
  }
  return nodes;
}

/** Returns whether underscores are a blank to fill in: „______”, „__.__.2026”. */
function isBlankToFillIn(run: string, around: string): boolean {
  if (run.startsWith("____")) return !/[\p{L}\p{N}]/u.test(around);
  return run.startsWith("__") && /^[\s.,:;/]*$/.test(around);
}

/** Returns whether a run closes an opener; underscores with nothing but separators between them are blanks, too. */
function isPair(opener: Opener, { run, canOpen, canClose }: DelimiterRun, words: number): boolean {
  if (!canClose || opener.run[0] !== run[0] || (run[0] === "_" && opener.words === words))
    return false;
  const isAmbiguous = (canOpen || opener.canClose) && (opener.run.length + run.length) % 3 === 0;
  return !isAmbiguous || run.length % 3 === 0;
}

function toNode(run: string, children: Inline[]): Inline {
  if (run === "~~") return { kind: "strike", children };
  return { kind: run.length === 1 ? "emphasis" : "strong", children };
}
