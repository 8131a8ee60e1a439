import type { EditorState } from "./markdownEdits";

/** Which marks hold where the cursor stands. */
export function activeMarkersAt({ text, start }: EditorState): Set<string> {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [line = ""] = text.slice(from).split("\n", 1);
  const [lineMark = ""] = /^(?:##+ |\s*- |> )/.exec(line) ?? [];
  const marks = new Set(lineMark ? [lineMark.trim().slice(0, 2)] : []);
  const place = start - from;
  for (const { mark, begin, end } of [...pairsIn(line), ...emphasisIn(line)]) {
    if (place > begin && place < end) marks.add(mark);
  }
  return marks;
}

/** A part of a line with the marks around it. */
interface Marked {
  mark: string;
  begin: number;
  end: number;
}

const inlinePatterns: [string, RegExp][] = [
  ["**", /\*\*[^\s*].*?\*\*/g],
  ["`", /`[^`]+`/g],
];

function pairsIn(line: string): Marked[] {
  return inlinePatterns.flatMap(([mark, pattern]) =>
    [...line.matchAll(pattern)].map(({ index, 0: whole }) => {
      return { mark, begin: index, end: index + whole.length };
    }),
  );
}

/** Between a star before a word and the next that are not all pairs. */
function emphasisIn(line: string): Marked[] {
  const found: Marked[] = [];
  let begin = -1;
  for (const { index, 0: run } of line.matchAll(/\*+/g)) {
    const end = index + run.length;
    if (run.length % 2 === 0) continue;
    if (begin >= 0) {
      found.push({ mark: "*", begin, end });
      begin = -1;
    } else if (run.length === 1 && /\S/.test(line.charAt(end))) begin = index;
  }
  return found;
}
