/** A line of a text, or fenced code whole; `depth` counts the quotes around it. */
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
  /** A hyphen, a star, or a number with its full stop. */
  marker: string;
}

/** Tells the lines of a text apart. */
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
      // What is never closed is no code.
      code = [];
      lines.push({ kind: "code", depth: 0, lines: code });
    } else lines.push(parseLine(line, hasHeadings));
  }
  return demoteLoneItems(lines);
}

/** Whether a line stands as far in as what goes on with an item. */
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
  // The last sign that they match is the first of the text.
  const [hashes, signs = ""] = /^(##|###)[ \t]+\S/.exec(text) ?? [];
  if (hashes && hasHeadings && !depth) {
    return { kind: "heading", depth, level: signs.length, text: text.slice(hashes.length - 1) };
  }
  if (!depth && isRule(text)) return { kind: "rule", depth };
  const [start, space = "", sign = ""] =
    /^([ \t]{0,20})([-*]|(?:0|[1-9]\d{0,8})\.)[ \t]+\S/.exec(text) ?? [];
  if (!start) return { kind: "text", depth, text };
  const indent = space.replaceAll("\t", "    ").length;
  return { kind: "item", depth, indent, marker: sign, text: text.slice(start.length - 1) };
}

function isRule(text: string): boolean {
  return /^ {0,3}(?:-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,})[ \t]*$/.test(text);
}

/**
 * A star or a number makes an item only where another one follows or goes before, the numbers in
 * their order: „1. maja” may begin a sentence, and a star a note.
 */
function demoteLoneItems(lines: Line[]): Line[] {
  const real = new Set<Line>();
  const latest = new Map<string, ItemLine>();
  for (const line of lines) {
    if (line.kind === "item") {
      const place = `${line.depth}/${line.indent}`;
      const before = latest.get(place);
      if (line.marker === "-") real.add(line);
      else if (before && isNextMarker(before.marker, line.marker)) real.add(before).add(line);
      latest.set(place, line);
    } else if (line.kind !== "blank" && !isIndented(line)) latest.clear();
  }
  return lines.map((line) => (line.kind !== "item" || real.has(line) ? line : toTextLine(line)));
}

function isNextMarker(sign: string, next: string): boolean {
  return sign === "*" ? next === "*" : Number.parseInt(next) === Number.parseInt(sign) + 1;
}

function toTextLine({ depth, indent, marker, text }: ItemLine): Line {
  return { kind: "text", depth, text: `${" ".repeat(indent)}${marker} ${text}` };
}
