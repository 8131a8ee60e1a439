/** Value and selection of a text field. */
export interface EditorState {
  text: string;
  start: number;
  end: number;
}

/** Replaces a range of the text with `insert`, then selects a part of that. */
export interface TextEdit {
  start: number;
  end: number;
  insert: string;
  /** Relative to the start of `insert`. */
  selection: [start: number, end: number];
}

/** Adds markers around the selection or the word at the cursor, or removes them. */
export function toggleInlineMarker(state: EditorState, marker: string): TextEdit {
  if (isBeforeClosingMarker(state, marker)) {
    const position = state.end + marker.length;
    return { start: position, end: position, insert: "", selection: [0, 0] };
  }
  const { text, start, end } = expandSelection(state);
  const selected = text.slice(start, end);
  const { length } = marker;
  if (isInsideMarkers(text, start, end, marker)) {
    return {
      start: start - length,
      end: end + length,
      insert: selected,
      selection: [0, selected.length],
    };
  }
  // Emphasis cannot span lines here.
  const lines = selected.split("\n").map((line) => (line.trim() ? marker + line + marker : line));
  const insert = lines.join("\n");
  if (selected === "") return { start, end, insert: marker + marker, selection: [length, length] };
  return { start, end, insert, selection: [length, insert.length - length] };
}

/** Marks the selection as a code span, or as a fenced block if it spans lines. */
export function toggleCode(state: EditorState): TextEdit {
  const selected = state.text.slice(state.start, state.end);
  if (!selected.includes("\n")) return toggleInlineMarker(state, "`");
  const insert = `\`\`\`\n${selected}\n\`\`\``;
  return { ...state, insert, selection: [4, 4 + selected.length] };
}

/** Adds a prefix to the selected lines, or removes it if all have it. */
export function toggleLinePrefix(state: EditorState, prefix: string): TextEdit {
  const { start, end, lines } = selectedLines(state);
  const hasPrefix = lines.every((line) => line.trim() === "" || line.startsWith(prefix));
  const hasText = lines.some((line) => line.trim() !== "");
  const changed = lines.map((line) => {
    if (hasPrefix && hasText) return line.startsWith(prefix) ? line.slice(prefix.length) : line;
    return line.trim() || lines.length === 1
      ? prefix + line.replace(/^(?:#{2,3}|[->]) /, "")
      : line;
  });
  const insert = changed.join("\n");
  return { start, end, insert, selection: [lines.length > 1 ? 0 : insert.length, insert.length] };
}

export function insertLink({ start, end }: EditorState, text: string, url: string): TextEdit {
  // Brackets would end the label.
  const label = text.replaceAll("[", "(").replaceAll("]", ")").replace(/\s+/g, " ");
  const target = url.replaceAll("(", "%28").replaceAll(")", "%29");
  const insert = `[${label}](${target})`;
  return { start, end, insert, selection: [insert.length, insert.length] };
}

/** Completes a typed URL or e-mail address; returns null if it is neither. */
export function parseLinkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const full = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(full) ? full : null;
}

/** Continues a list or quote on Enter, or ends it at an empty line; returns null elsewhere. */
export function continueList({ text, start, end }: EditorState): TextEdit | null {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const [prefix = "", indent = "", marker = ""] = /^(\s*)([-*>]|\d{1,9}\.) +/.exec(line) ?? [];
  if (!prefix || start !== end) return null;
  if (prefix.length === line.length) return { start: from, end, insert: "", selection: [0, 0] };
  const next = /^\d/.test(marker) ? `${Number.parseInt(marker) + 1}.` : marker;
  const insert = `\n${indent}${next} `;
  return { start, end, insert, selection: [insert.length, insert.length] };
}

/** Returns whether the cursor is before a closing marker, which the same key then skips. */
function isBeforeClosingMarker({ text, start, end }: EditorState, marker: string): boolean {
  const [linePrefix = ""] = text.slice(0, start).split("\n").slice(-1);
  return (
    start === end &&
    /\S$/.test(linePrefix) &&
    text.startsWith(marker, end) &&
    linePrefix.split(marker).length % 2 === 0 &&
    !linePrefix.endsWith(marker)
  );
}

function expandSelection({ text, start, end }: EditorState): EditorState {
  const selected = text.slice(start, end);
  if (selected.trim() !== "") {
    const left = selected.length - selected.trimStart().length;
    return { text, start: start + left, end: start + selected.trimEnd().length };
  }
  const left = text.slice(Math.max(0, start - 60), start);
  const before = left.split(/[^\p{L}\p{N}]/u).at(-1);
  const [after = ""] = /^[\p{L}\p{N}]*/u.exec(text.slice(start, start + 60)) ?? [];
  return before && after
    ? { text, start: start - before.length, end: start + after.length }
    : { text, start, end: start };
}

function isInsideMarkers(text: string, start: number, end: number, marker: string): boolean {
  const { length } = marker;
  if (text.slice(start - length, start) !== marker || text.slice(end, end + length) !== marker)
    return false;
  // `**` is not emphasis twice, but `***` is both.
  const stars = text
    .slice(Math.max(0, start - 3), start)
    .split(/[^*]/)
    .at(-1);
  return marker === "`" || stars?.length === 3 || stars?.length === length;
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
