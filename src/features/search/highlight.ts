import { toOneLine } from "@blog/shared/truncate";
import { foldWords } from "@blog/shared/search";

interface HighlightSegment {
  text: string;
  isHit: boolean;
}

/** Maximum number of characters in a snippet. */
const snippetLength = 200;

/** Maximum number of characters in a snippet before its first hit. */
const contextBefore = 24;

const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** Splits a text into hits and the parts between them. @param patterns as returned by `searchPatterns` */
export function highlightHits(text: string, patterns: string[][]): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let lastEnd = 0;
  for (const { start, length } of findHits(text, patterns)) {
    segments.push({ text: text.slice(lastEnd, start), isHit: false });
    segments.push({ text: text.slice(start, start + length), isHit: true });
    lastEnd = start + length;
  }
  segments.push({ text: text.slice(lastEnd), isHit: false });
  return segments.filter((segment) => segment.text !== "");
}

/** Returns the part of a text around its first hit, or its beginning if there is no hit. Cuts it between words. */
export function snippet(text: string, patterns: string[][]): string {
  const line = toOneLine(text);
  const [firstHit] = findHits(line, patterns, 1);
  const contextStart = Math.max(0, (firstHit?.start ?? 0) - contextBefore);
  const start = contextStart === 0 ? 0 : line.indexOf(" ", contextStart) + 1;
  const part = line.slice(start, start + snippetLength);
  const isCut = start + snippetLength < line.length;
  return `${start > 0 ? "…" : ""}${isCut ? `${withoutLastWord(part)}…` : part}`;
}

function withoutLastWord(line: string): string {
  const lastSpace = line.lastIndexOf(" ");
  return lastSpace < 0 ? line : line.slice(0, lastSpace);
}

function findHits(text: string, patterns: string[][], limit = Infinity) {
  const hits: { start: number; length: number }[] = [];
  // The last pattern of a word is the widest; it matches everything that the other patterns of the word match.
  const widestPatterns = patterns.flatMap((word) => word.slice(-1));
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (hits.length >= limit) break;
    const foldedWord = foldWords(word);
    if (!widestPatterns.some((pattern) => foldedWord.includes(pattern))) continue;
    hits.push({ start: index, length: word.length });
  }
  return hits;
}
