import type { EditorState, TextEdit } from "./markdownEdits";

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

/** Inserts a picture as a line of its own. */
export function insertPicture(state: EditorState, words: string, url: string): TextEdit {
  const link = insertLink(state, words, url);
  return insertBlock(state, `!${link.insert}`, [link.insert.length + 1, link.insert.length + 1]);
}

/** Inserts an empty table and selects its first heading. */
export function insertTable(state: EditorState): TextEdit {
  const table = "| Kolumna | Kolumna |\n| --- | --- |\n|  |  |";
  return insertBlock(state, table, [2, 2 + "Kolumna".length]);
}

/** Inserts a footnote's reference at the cursor, and at the end of the text the footnote to be typed. */
export function insertFootnote({ text, end }: EditorState): TextEdit {
  const numbers = [...text.matchAll(/\[\^(\d{1,9})\]/g)].map(([, number]) => Number(number));
  const reference = `[^${numbers.reduce((a, b) => Math.max(a, b), 0) + 1}]`;
  const rest = text.slice(end).trimEnd();
  const gap = /(?:^|\n)\[\^[^\n]*$/.test(rest) ? "\n" : "\n\n";
  const insert = `${reference}${rest}${gap}${reference}: `;
  return { start: end, end: text.length, insert, selection: [insert.length, insert.length] };
}

/** Continues a list or quote on Enter, or ends it at an empty line; returns null elsewhere. */
export function continueList({ text, start, end }: EditorState): TextEdit | null {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const [prefix = "", indent = "", marker = ""] =
    /^(\s*)((?:[-*+] \[[ xX]\])|[-*+>]|\d{1,9}[.)]) +/.exec(line) ?? [];
  if (!prefix || start !== end) return null;
  if (prefix.length === line.length) return { start: from, end, insert: "", selection: [0, 0] };
  const next = /^\d/.test(marker)
    ? `${Number.parseInt(marker) + 1}${marker.at(-1)}`
    : marker.replace(/\[[xX]\]/, "[ ]");
  const insert = `\n${indent}${next} `;
  return { start, end, insert, selection: [insert.length, insert.length] };
}

/** Replaces the selection by lines of their own. @param selection relative to the block */
function insertBlock(
  { text, start, end }: EditorState,
  block: string,
  [from, to]: [number, number],
): TextEdit {
  const before = text.slice(0, start);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(end).startsWith("\n") || end === text.length ? "" : "\n\n";
  const insert = gap + block + after;
  return { start, end, insert, selection: [gap.length + from, gap.length + to] };
}
