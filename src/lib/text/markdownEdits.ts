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

/**
 * Adds markers around the selection, or the word at the cursor, in each of its lines; removes them if
 * all lines have them. List markers and the like stay in front.
 */
export function toggleInlineMarker(state: EditorState, marker: string): TextEdit {
  const { length } = marker;
  if (isBeforeClosingMarker(state, marker)) {
    const position = state.end + length;
    return { start: position, end: position, insert: "", selection: [0, 0] };
  }
  const { text, start, end } = expandToMarkers(
    expandToLinks(expandSelection(state, marker)),
    marker,
  );
  if (start === end) return { start, end, insert: marker + marker, selection: [length, length] };
  const lines = text.slice(start, end).split("\n").map(splitLine);
  const isOn = lines.every(({ content }) => !content || isWrapped(content, marker));
  const insert = lines
    .map(({ prefix, content, rest }) => {
      if (!content) return prefix + rest;
      if (isOn) return prefix + content.slice(length, -length) + rest;
      return prefix + (isWrapped(content, marker) ? content : marker + content + marker) + rest;
    })
    .join("\n");
  const isOutside = !isOn && insert.startsWith(marker) && insert.endsWith(marker);
  const margin = isOutside ? length : 0;
  return { start, end, insert, selection: [margin, insert.length - margin] };
}

/** Marks the selection as a code span, or as a fenced block if it spans lines. */
export function toggleCode(state: EditorState): TextEdit {
  const selected = state.text.slice(state.start, state.end);
  if (!selected.includes("\n")) return toggleInlineMarker(state, "`");
  const insert = `\`\`\`\n${selected}\n\`\`\``;
  return { ...state, insert, selection: [4, 4 + selected.length] };
}

/** Adds a prefix to the selected lines, or removes it if all have it; `1. ` counts on. */
export function toggleLinePrefix(state: EditorState, prefix: string): TextEdit {
  const { start, end, lines } = selectedLines(state);
  const texts = lines.filter((line) => line.trim() !== "");
  const isNumber = prefix === "1. ";
  const hasPrefix = (line: string) =>
    isNumber ? /^\d/.test(blockPrefix(line)) : line.startsWith(prefix);
  const isOn = texts.length > 0 && texts.every(hasPrefix);
  let number = 0;
  const changed = lines.map((line) => {
    if (!line.trim() && (isOn || lines.length > 1)) return line;
    const content = line.slice(blockPrefix(line).length);
    number += 1;
    return isOn ? content : `${isNumber ? `${number}. ` : prefix}${content}`;
  });
  const insert = changed.join("\n");
  return { start, end, insert, selection: [lines.length > 1 ? 0 : insert.length, insert.length] };
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

/** A single star marks whole words only. */
function expandSelection({ text, start, end }: EditorState, marker: string): EditorState {
  const selected = text.slice(start, end);
  if (selected.trim() === "") {
    const [before, after] = wordAround(text, start, start);
    return before && after
      ? { text, start: start - before, end: start + after }
      : { text, start, end: start };
  }
  const from = start + selected.length - selected.trimStart().length;
  const to = end - selected.length + selected.trimEnd().length;
  if (marker !== "*") return { text, start: from, end: to };
  const [before, after] = wordAround(text, from, to);
  const isCutBefore = isWordChar(text.charAt(from)) && before > 0;
  const isCutAfter = isWordChar(text.charAt(to - 1)) && after > 0;
  return { text, start: isCutBefore ? from - before : from, end: isCutAfter ? to + after : to };
}

/** Returns how many characters of a word precede and follow a range. */
function wordAround(text: string, start: number, end: number): [before: number, after: number] {
  const before = text
    .slice(Math.max(0, start - 60), start)
    .split(/[^\p{L}\p{N}]/u)
    .at(-1);
  const [after = ""] = /^[\p{L}\p{N}]*/u.exec(text.slice(end, end + 60)) ?? [];
  return [before?.length ?? 0, after.length];
}

function isWordChar(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}

/** Expands a range that cuts a link, or begins or ends in its URL, to the whole link. */
function expandToLinks({ text, start, end }: EditorState): EditorState {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  const line = text.slice(lineStart, nextBreak < 0 ? text.length : nextBreak);
  let [from, to] = [start, end];
  for (const { index, 0: link, 1: label = "" } of line.matchAll(/!?\[([^[\]]*)\]\([^()\s]*\)/g)) {
    const begin = lineStart + index;
    const finish = begin + link.length;
    const labelEnd = begin + link.indexOf("[") + 1 + label.length;
    const isInLabel = start > begin && end <= labelEnd;
    if (start === end || isInLabel || finish <= start || begin >= end) continue;
    from = Math.min(from, begin);
    to = Math.max(to, finish);
  }
  return { text, start: from, end: to };
}

/** Expands a range between markers to include them. */
function expandToMarkers(state: EditorState, marker: string): EditorState {
  const { text, start, end } = state;
  const { length } = marker;
  const outer = text.slice(start - length, end + length);
  const isInside =
    start >= length && outer.startsWith(marker) && outer.endsWith(marker) && start < end;
  // `**` is not emphasis twice, but `***` is both.
  const stars = text
    .slice(Math.max(0, start - 3), start)
    .split(/[^*]/)
    .at(-1);
  const isOfMarker = marker === "`" || stars?.length === 3 || stars?.length === length;
  return isInside && isOfMarker ? { text, start: start - length, end: end + length } : state;
}

interface LineParts {
  /** Indentation and block marker. */
  prefix: string;
  content: string;
  /** Spaces at the end. */
  rest: string;
}

function splitLine(line: string): LineParts {
  const prefix = blockPrefix(line);
  const content = line.slice(prefix.length).trimEnd();
  return { prefix, content, rest: line.slice(prefix.length + content.length) };
}

function blockPrefix(line: string): string {
  const [prefix = ""] = /^\s*(?:(?:#{1,4}|>|[-*+](?: \[[ xX]\])?|\d{1,9}[.)]) +)*/.exec(line) ?? [];
  return prefix;
}

/** Returns whether a pair of markers encloses the whole text. */
function isWrapped(text: string, marker: string): boolean {
  if (text.length <= 2 * marker.length) return false;
  if (marker === "`") return text.startsWith("`") && text.endsWith("`");
  const runs = text.match(/\*+/g) ?? [];
  const isMarker = (run = "") => run.length === 3 || run.length === marker.length;
  const isEdge = text.startsWith("*") && text.endsWith("*") && runs.length > 1;
  return (
    isEdge && isMarker(runs[0]) && isMarker(runs.at(-1)) && !runs.slice(1, -1).includes(marker)
  );
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
