import type { Inline } from "./inlineTree";

/** A delimiter run, which is syntax only if another one matches it. */
export interface DelimiterRun {
  kind: "delimiter";
  /** One to three stars, or two tildes. */
  run: string;
  canOpen: boolean;
  canClose: boolean;
  role: "none" | "opens" | "closes";
}

/** Open delimiter runs of a line; the oldest beyond it become text, so that matching stays linear. */
const maxOpenDelimiters = 8;

/** One or three stars delimit only at the edge of a word; two stars or tildes also inside it. */
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
  const isIntraword = run.length === 2;
  return {
    kind: "delimiter",
    run,
    canOpen: isLeftFlanking && (isIntraword || !isRightFlanking || isPunctuationBefore),
    canClose: isRightFlanking && (isIntraword || !isLeftFlanking || isPunctuationAfter),
    role: "none",
  };
}

/** Pairs runs of the same length, the nearest first. */
function matchDelimiters(runs: DelimiterRun[]): void {
  const open: DelimiterRun[] = [];
  for (const closer of runs) {
    const index = closer.canClose ? open.findLastIndex(({ run }) => run === closer.run) : -1;
    const opener = open[index];
    if (opener) {
      opener.role = "opens";
      closer.role = "closes";
      open.length = index;
    } else if (closer.canOpen) {
      open.push(closer);
      if (open.length > maxOpenDelimiters) open.shift();
    }
  }
}

/** Matches delimiter runs, and moves what is between them into them. */
export function nestTokens(tokens: readonly (Inline | DelimiterRun)[]): Inline[] {
  matchDelimiters(tokens.filter((token) => token.kind === "delimiter"));
  const open: Inline[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "delimiter" && token.role === "opens") open.push([]);
    else {
      const node = toNode(token, open);
      open.at(-1)?.push(node);
    }
  }
  return open[0] ?? [];
}

function toNode(token: Inline | DelimiterRun, open: Inline[][]): Inline {
  if (token.kind !== "delimiter") return token;
  if (token.role === "none") return { kind: "text", text: token.run };
  const children = open.pop() ?? [];
  if (token.run === "~~") return { kind: "strike", children };
  if (token.run.length === 1) return { kind: "emphasis", children };
  if (token.run.length === 2) return { kind: "strong", children };
  return { kind: "strong", children: [{ kind: "emphasis", children }] };
}
