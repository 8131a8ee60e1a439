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
export function matchDelimiters(runs: DelimiterRun[]): void {
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
