import type { Inline } from "./tree";

/** A delimiter run, which is syntax only if another one matches it. */
export interface DelimiterRun {
  kind: "delimiter";
  /** One to three stars, or two tildes. */
  run: string;
  canOpen: boolean;
  canClose: boolean;
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
  };
}

/** Pairs runs of the same length, the nearest first, and moves what is between them into them. */
export function nestTokens(tokens: readonly (Inline | DelimiterRun)[]): Inline[] {
  const nodes: Inline[] = [];
  const open: { run: string; at: number }[] = [];
  for (const token of tokens) {
    if (token.kind !== "delimiter") {
      nodes.push(token);
      continue;
    }
    const { run, canOpen, canClose } = token;
    const index = canClose ? open.findLastIndex((opener) => opener.run === run) : -1;
    const opener = open[index];
    if (opener) {
      open.length = index;
      const children = nodes.splice(opener.at + 1);
      nodes[opener.at] = toNode(run, children);
    } else {
      nodes.push({ kind: "text", text: run });
      if (canOpen) open.push({ run, at: nodes.length - 1 });
      if (open.length > maxOpenDelimiters) open.shift();
    }
  }
  return nodes;
}

function toNode(run: string, children: Inline[]): Inline {
  if (run === "~~") return { kind: "strike", children };
  if (run.length === 1) return { kind: "emphasis", children };
  if (run.length === 2) return { kind: "strong", children };
  return { kind: "strong", children: [{ kind: "emphasis", children }] };
}
