import { indentOf, outdent } from "./lines";

/** A fenced code block and the index of the line below it. */
interface FencedCode {
  block: { kind: "code"; language: string; lines: string[] };
  end: number;
}

/** Finds the fenced code blocks in the lines of a text, quote, list item or footnote. */
export class Fences {
  /** Length of the longest closing fence at or below each line, by fence character; avoids futile searches. */
  private readonly longestFences = new Map<string, number[]>();

  constructor(private readonly lines: readonly string[]) {}

  /** Parses the code block that a line opens; returns undefined if the line opens none, or if no fence closes it. */
  parseAt(index: number): FencedCode | undefined {
    const line = this.lines[index] ?? "";
    const [start = "", fence = ""] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
    const infoString = line.slice(start.length);
    const fenceChar = fence.charAt(0);
    if (!fence || (fenceChar === "`" && infoString.includes("`"))) return undefined;
    if ((this.longestFencesOf(fenceChar)[index + 1] ?? 0) < fence.length) return undefined;
    let end = index + 1;
    while (closingFenceLength(this.lines[end] ?? "", fenceChar) < fence.length) end += 1;
    const indent = indentOf(line);
    const lines = this.lines.slice(index + 1, end).map((code) => outdent(code, indent));
    return { block: { kind: "code", language: firstWordOf(infoString), lines }, end: end + 1 };
  }

  private longestFencesOf(fenceChar: string): number[] {
    const cachedLengths = this.longestFences.get(fenceChar);
    if (cachedLengths) return cachedLengths;
    const lengths = this.lines.map((line) => closingFenceLength(line, fenceChar));
    for (let index = lengths.length - 2; index >= 0; index--) {
      lengths[index] = Math.max(lengths[index] ?? 0, lengths[index + 1] ?? 0);
    }
    this.longestFences.set(fenceChar, lengths);
    return lengths;
  }
}

/** Returns the length of a closing fence, or 0 if the line is not one. */
function closingFenceLength(line: string, fenceChar: string): number {
  const fence = line.trim();
  return fence.length >= 3 && fence === fenceChar.repeat(fence.length) ? fence.length : 0;
}

/** Returns the first word of an info string, without the braces that other dialects use, as in `{r}` or `{.python}`. */
function firstWordOf(infoString: string): string {
  return /[^\s{}.][^\s{}]*/.exec(infoString)?.[0] ?? "";
}
