/** A line of a text, or a whole fenced code block; `depth` counts the quotes around it. */
export type Line =
  | { kind: "blank"; depth: number }
  | { kind: "rule"; depth: number }
  | { kind: "code"; depth: number; lines: string[] }
  | { kind: "text"; depth: number; text: string }
  | { kind: "heading"; depth: number; text: string; level: number }
  | ItemLine;

export interface ItemLine {
  kind: "item";
  depth: number;
  text: string;
  /** In columns. */
  indent: number;
  /** `-`, `*`, or a number with its full stop. */
  marker: string;
}

/** Classifies the lines of a text. */
export function parseLines(text: string, hasHeadings: boolean): Line[] {
  const texts = text.replace(/\r\n?/g, "\n").split("\n");
  const lastFence = texts.findLastIndex(isFence);
  const lines: Line[] = [];
  let code: string[] | null = null;
  for (const [index, line] of texts.entries()) {
    if (code) {
      if (isFence(line)) code = null;
      else code.push(line);
    } else if (index < lastFence && /^\s*```[\w+#.-]*\s*$/.test(line)) {
      // A fence that is never closed is text.
      code = [];
      lines.push({ kind: "code", depth: 0, lines: code });
    } else lines.push(parseLine(line, hasHeadings));
  }
  return demoteLoneItems(lines);
}

/** Returns whether a line is indented enough to continue an item. */
export function isIndented(line: Line): boolean {
  return line.kind === "text" && /^(?: {2}|\t)/.test(line.text);
}

function isFence(line: string): boolean {
  return /^\s*```\s*$/.test(line);
}

function parseLine(line: string, hasHeadings: boolean): Line {
  const [quotes = ""] = /^(?:>(?: |$)){1,3}/.exec(line) ?? [];
  const depth = quotes.replaceAll(" ", "").length;
  const text = line.slice(quotes.length);
  if (text.trim() === "") return { kind: "blank", depth };
  // The last character of each match is the first of the text.
  const [heading, hashes = ""] = /^(##|###)[ \t]+\S/.exec(text) ?? [];
  if (heading && hasHeadings && !depth) {
    return { kind: "heading", depth, level: hashes.length, text: text.slice(heading.length - 1) };
  }
  if (!depth && isRule(text)) return { kind: "rule", depth };
  const [start, space = "", marker = ""] =
    /^([ \t]{0,20})([-*]|(?:0|[1-9]\d{0,8})\.)[ \t]+\S/.exec(text) ?? [];
  if (!start) return { kind: "text", depth, text };
  const indent = space.replaceAll("\t", "    ").length;
  return { kind: "item", depth, indent, marker, text: text.slice(start.length - 1) };
}

function isRule(text: string): boolean {
  return /^ {0,3}(?:-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,})[ \t]*$/.test(text);
}

/**
 * Turns starred and numbered items back into text unless the next or previous one continues them:
 * „1. maja” may begin a sentence, and a star a footnote.
 */
function demoteLoneItems(lines: Line[]): Line[] {
  const items = new Set<Line>();
  const latest = new Map<string, ItemLine>();
  for (const line of lines) {
    if (line.kind === "item") {
      const level = `${line.depth}/${line.indent}`;
      const previous = latest.get(level);
      if (line.marker === "-") items.add(line);
      else if (previous && isNextMarker(previous.marker, line.marker))
        items.add(previous).add(line);
      latest.set(level, line);
    } else if (line.kind !== "blank" && !isIndented(line)) latest.clear();
  }
  return lines.map((line) => (line.kind !== "item" || items.has(line) ? line : toTextLine(line)));
}

function isNextMarker(marker: string, next: string): boolean {
  return marker === "*" ? next === "*" : Number.parseInt(next) === Number.parseInt(marker) + 1;
}

function toTextLine({ depth, indent, marker, text }: ItemLine): Line {
  return { kind: "text", depth, text: `${" ".repeat(indent)}${marker} ${text}` };
}
