import type { EditorState } from "./markdownEdits";

/** Which marks hold where the cursor stands. */
export function activeMarkersAt({ text, start }: EditorState): Set<string> {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [line = ""] = text.slice(from).split("\n", 1);
  const [begin = ""] = /^(?:##+ |\s*- |> )/.exec(line) ?? [];
  const marks = new Set(begin ? [begin.trim().slice(0, 2)] : []);
  for (const [mark, pattern] of inlinePatterns) {
    for (const { index, 0: whole } of line.matchAll(pattern)) {
      const place = start - from;
      if (place > index && place < index + whole.length) marks.add(mark);
    }
  }
  return marks;
}

const inlinePatterns: [string, RegExp][] = [
  ["**", /\*\*(?=[^\s*]).*?\*\*/g],
  ["*", /(?<!\*)\*(?=[^\s*])(?:[^*]|\*\*)*?\*(?!\*)/g],
  ["`", /`[^`]+`/g],
];
