import { indentOf, outdent } from "./lines";

/** A fenced code block and the index of the line below it. */
interface FencedCode {
  block: { kind: "code"; language: string; lines: string[] };
  end: number;
}

/** Finds the fenced code blocks of a text or of what a quote, item or footnote holds. */
export class Fences {
  /** By sign, the length of the longest closing fence at or below each line, so that no search is in vain. */
  private readonly longest = new Map<string, number[]>();

  constructor(private readonly lines: readonly string[]) {}

  /** Parses the code that a line opens; without a closing fence it is text. */
  parseAt(index: number): FencedCode | undefined {
    const line = this.lines[index] ?? "";
    const [start = "", mark = ""] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
    const info = line.slice(start.length);
    const sign = mark.charAt(0);
    if (!mark || (sign === "`" && info.includes("`"))) return undefined;
    if ((this.longestOf(sign)[index + 1] ?? 0) < mark.length) return undefined;
    let end = index + 1;
    while (closingLength(this.lines[end] ?? "", sign) < mark.length) end += 1;
    const indent = indentOf(line);
    const lines = this.lines.slice(index + 1, end).map((code) => outdent(code, indent));
    return { block: { kind: "code", language: languageOf(info), lines }, end: end + 1 };
  }

  private longestOf(sign: string): number[] {
    const known = this.longest.get(sign);
    if (known) return known;
    const lengths = this.lines.map((line) => closingLength(line, sign));
    for (let index = lengths.length - 2; index >= 0; index--) {
      lengths[index] = Math.max(lengths[index] ?? 0, lengths[index + 1] ?? 0);
    }
    this.longest.set(sign, lengths);
    return lengths;
  }
}

/** Returns the length of a closing fence, or 0. */
function closingLength(line: string, sign: string): number {
  const mark = line.trim();
  return mark.length >= 3 && mark === sign.repeat(mark.length) ? mark.length : 0;
}

/** Returns the first word of an info string; other dialects put it into braces: „{r}”, „{.python}”. */
function languageOf(info: string): string {
  return /[^\s{}.][^\s{}]*/.exec(info)?.[0] ?? "";
}
