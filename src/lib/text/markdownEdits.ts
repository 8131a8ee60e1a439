/** What a text field holds, and what of it is selected. */
export interface EditorState {
  text: string;
  start: number;
  end: number;
}

/** Puts `insert` in the place of a part of the text; then a part of what was put there is selected. */
export interface TextEdit {
  start: number;
  end: number;
  insert: string;
  /** Counted from the beginning of `insert`. */
  selection: [start: number, end: number];
}

/** Sets a mark around what is selected, or around the word at the cursor, or takes it away. */
export function toggleInlineMarker(writing: EditorState, mark: string): TextEdit {
  if (isBeforeClosingMarker(writing, mark)) {
    const place = writing.end + mark.length;
    return { start: place, end: place, insert: "", selection: [0, 0] };
  }
  const { text, start, end } = expandSelection(writing);
  const words = text.slice(start, end);
  const { length } = mark;
  if (isInsideMarkers(text, start, end, mark)) {
    return {
      start: start - length,
      end: end + length,
      insert: words,
      selection: [0, words.length],
    };
  }
  // A mark ends with its line.
  const lines = words.split("\n").map((line) => (line.trim() ? mark + line + mark : line));
  const insert = lines.join("\n");
  if (words === "") return { start, end, insert: mark + mark, selection: [length, length] };
  return { start, end, insert, selection: [length, insert.length - length] };
}

/** Sets code apart: in its line, or in lines of its own. */
export function toggleCode(writing: EditorState): TextEdit {
  const words = writing.text.slice(writing.start, writing.end);
  if (!words.includes("\n")) return toggleInlineMarker(writing, "`");
  const insert = `\`\`\`\n${words}\n\`\`\``;
  return { ...writing, insert, selection: [4, 4 + words.length] };
}

/** Begins the selected lines with a mark, or takes it from them where all have it. */
export function toggleLinePrefix(writing: EditorState, mark: string): TextEdit {
  const { start, end, lines } = selectedLines(writing);
  const isMarked = lines.every((line) => line.trim() === "" || line.startsWith(mark));
  const hasWords = lines.some((line) => line.trim() !== "");
  const changed = lines.map((line) => {
    if (isMarked && hasWords) return line.startsWith(mark) ? line.slice(mark.length) : line;
    return line.trim() || lines.length === 1 ? mark + line.replace(/^(?:#{2,3}|[->]) /, "") : line;
  });
  const insert = changed.join("\n");
  return { start, end, insert, selection: [lines.length > 1 ? 0 : insert.length, insert.length] };
}

/** Makes a link of what is selected. */
export function insertLink({ start, end }: EditorState, words: string, address: string): TextEdit {
  // Brackets would end it.
  const label = words.replaceAll("[", "(").replaceAll("]", ")").replace(/\s+/g, " ");
  const target = address.replaceAll("(", "%28").replaceAll(")", "%29");
  const insert = `[${label}](${target})`;
  return { start, end, insert, selection: [insert.length, insert.length] };
}

/** The address that somebody means, or null where it is none. */
export function parseLinkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const full = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(full) ? full : null;
}

/** What Enter does in a list or a quote: it goes on, or ends at an empty line. Null elsewhere. */
export function continueList({ text, start, end }: EditorState): TextEdit | null {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const [whole = "", indent = "", sign = ""] = /^(\s*)([-*>]|\d{1,9}\.) +/.exec(line) ?? [];
  if (!whole || start !== end) return null;
  if (whole.length === line.length) return { start: from, end, insert: "", selection: [0, 0] };
  const next = /^\d/.test(sign) ? `${Number.parseInt(sign) + 1}.` : sign;
  const insert = `\n${indent}${next} `;
  return { start, end, insert, selection: [insert.length, insert.length] };
}

/** Whether the cursor stands before a closing mark: the next stroke leads out of it. */
function isBeforeClosingMarker({ text, start, end }: EditorState, mark: string): boolean {
  const [begin = ""] = text.slice(0, start).split("\n").slice(-1);
  return (
    start === end &&
    /\S$/.test(begin) &&
    text.startsWith(mark, end) &&
    begin.split(mark).length % 2 === 0 &&
    !begin.endsWith(mark)
  );
}

function expandSelection({ text, start, end }: EditorState): EditorState {
  const words = text.slice(start, end);
  if (words.trim() !== "") {
    const left = words.length - words.trimStart().length;
    return { text, start: start + left, end: start + words.trimEnd().length };
  }
  const left = text.slice(Math.max(0, start - 60), start);
  const before = left.split(/[^\p{L}\p{N}]/u).at(-1);
  const [after = ""] = /^[\p{L}\p{N}]*/u.exec(text.slice(start, start + 60)) ?? [];
  return before && after
    ? { text, start: start - before.length, end: start + after.length }
    : { text, start, end: start };
}

function isInsideMarkers(text: string, start: number, end: number, mark: string): boolean {
  const { length } = mark;
  if (text.slice(start - length, start) !== mark || text.slice(end, end + length) !== mark)
    return false;
  // Two stars are not one twice, but three are both.
  const stars = text
    .slice(Math.max(0, start - 3), start)
    .split(/[^*]/)
    .at(-1);
  return mark === "`" || stars?.length === 3 || stars?.length === length;
}

function selectedLines({ text, start, end }: EditorState): {
  start: number;
  end: number;
  lines: string[];
} {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  return { start: from, end: to, lines: text.slice(from, to).split("\n") };
}
