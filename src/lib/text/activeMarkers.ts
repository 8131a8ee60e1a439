import type { EditorState } from "./markdownEdits";

/** Returns the Markdown markers that apply at the cursor. */
export function activeMarkersAt({ text, start }: EditorState): Set<string> {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [line = ""] = text.slice(from).split("\n", 1);
  const [blockMarker = ""] = /^(?:#{2,3} |\s*- |\s*\d+\. |> )/.exec(line) ?? [];
  const markers = new Set(blockMarker ? [blockMarker.trim().replace(/^\d+/, "1")] : []);
  const column = start - from;
  for (const { marker, begin, end } of [...pairsIn(line), ...emphasisIn(line)]) {
    if (column > begin && column < end) markers.add(marker);
  }
  return markers;
}

/** A range of a line, markers included. */
interface MarkedRange {
  marker: string;
  begin: number;
  end: number;
}

const inlinePatterns: [string, RegExp][] = [
  ["**", /\*\*[^\s*].*?\*\*/g],
  ["`", /`[^`]+`/g],
];

function pairsIn(line: string): MarkedRange[] {
  return inlinePatterns.flatMap(([marker, pattern]) =>
    [...line.matchAll(pattern)].map(({ index, 0: whole }) => {
      return { marker, begin: index, end: index + whole.length };
    }),
  );
}

/** Pairs a single star before a word with the next run of odd length. */
function emphasisIn(line: string): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  let begin = -1;
  for (const { index, 0: run } of line.matchAll(/\*+/g)) {
    const end = index + run.length;
    if (run.length % 2 === 0) continue;
    if (begin >= 0) {
      ranges.push({ marker: "*", begin, end });
      begin = -1;
    } else if (run.length === 1 && /\S/.test(line.charAt(end))) begin = index;
  }
  return ranges;
}
