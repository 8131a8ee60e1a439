import { foldWords } from "../../contract/search";

/** A part of a text, and whether a search has hit it. */
export interface HighlightSegment {
  text: string;
  isHit: boolean;
}

/** Characters shown of a text around its first hit, and how many of them before it. */
const snippetLength = 200;
const contextBefore = 24;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** A text in parts: words that the patterns of a query hit, and what stands between them. */
export function highlightHits(text: string, patterns: string[][]): HighlightSegment[] {
  const parts: HighlightSegment[] = [];
  let end = 0;
  for (const { start, length } of findHits(text, patterns)) {
    parts.push({ text: text.slice(end, start), isHit: false });
    parts.push({ text: text.slice(start, start + length), isHit: true });
    end = start + length;
  }
  parts.push({ text: text.slice(end), isHit: false });
  return parts.filter((part) => part.text !== "");
}

/**
 * The part of a text that shows why it was found: around the first hit, cut between words. Its
 * beginning where nothing of it was hit.
 */
export function snippet(text: string, patterns: string[][]): string {
  const line = text.replace(/\s+/g, " ").trim();
  const [first] = findHits(line, patterns, 1);
  const from = Math.max(0, (first?.start ?? 0) - contextBefore);
  const start = from === 0 ? 0 : line.indexOf(" ", from) + 1;
  const part = line.slice(start, start + snippetLength);
  const isCut = start + snippetLength < line.length;
  return `${start > 0 ? "…" : ""}${isCut ? `${withoutLastWord(part)}…` : part}`;
}

function withoutLastWord(line: string): string {
  const end = line.lastIndexOf(" ");
  return end < 0 ? line : line.slice(0, end);
}

function findHits(text: string, patterns: string[][], limit = Infinity) {
  const hits: { start: number; length: number }[] = [];
  // The widest pattern of a word holds for all that the closer ones do.
  const widest = patterns.flatMap((word) => word.slice(-1));
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (hits.length >= limit) break;
    const folded = foldWords(word);
    if (!widest.some((pattern) => folded.includes(pattern))) continue;
    hits.push({ start: index, length: word.length });
  }
  return hits;
}
