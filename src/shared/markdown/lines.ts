import { isAllowedUrl } from "./inline";
import type { ItemLine, Line } from "./lineKinds";
import { groupTables } from "./tables";

/** Classifies the lines of a text. @param isPost whether headings, pictures and footnotes exist */
export function parseLines(text: string, isPost: boolean): Line[] {
  const texts = text.replace(/\r\n?/g, "\n").split("\n");
  const lastFence = texts.findLastIndex(isFence);
  const lines: Line[] = [];
  let code: string[] | null = null;
  for (const [index, line] of texts.entries()) {
    const [fence, language = ""] = /^\s*```([\w+#.-]*)\s*$/.exec(line) ?? [];
    if (code) {
      if (fence && !language) code = null;
      else code.push(line);
    } else if (index < lastFence && fence) {
      // A fence that is never closed is text.
      code = [];
      lines.push({ kind: "code", depth: 0, language, lines: code });
    } else lines.push(parseLine(line, isPost));
  }
  return demoteLoneItems(groupTables(lines));
}

/** Returns whether a line is indented enough to continue an item. */
export function isIndented(line: Line): boolean {
  return line.kind === "text" && /^(?: {2}|\t)/.test(line.text);
}

function isFence(line: string): boolean {
  return /^\s*```\s*$/.test(line);
}

function parseLine(line: string, isPost: boolean): Line {
  const [quotes = ""] = /^(?:>(?: |$)){1,3}/.exec(line) ?? [];
  const depth = quotes.replaceAll(" ", "").length;
  const text = line.slice(quotes.length);
  if (text.trim() === "") return { kind: "blank", depth };
  const postLine = isPost && parsePostLine(text, depth);
  if (postLine) return postLine;
  if (!depth && isRule(text)) return { kind: "rule", depth };
  // The last character of each match is the first of the text.
  const [start, space = "", marker = ""] =
    /^([ \t]{0,20})([-*+]|(?:0|[1-9]\d{0,8})[.)])[ \t]+\S/.exec(text) ?? [];
  if (!start) return { kind: "text", depth, text };
  const indent = space.replaceAll("\t", "    ").length;
  return { kind: "item", depth, indent, marker, text: text.slice(start.length - 1) };
}

/** Parses a heading, a picture or a footnote. */
function parsePostLine(text: string, depth: number): Line | undefined {
  // „# 1 w Polsce” is a number.
  const [heading, hashes = ""] = /^(#{1,4})[ \t]+\S/.exec(text) ?? [];
  if (heading && !depth && !/^#[ \t]+\d$/.test(heading)) {
    return { kind: "heading", depth, level: hashes.length, text: text.slice(heading.length - 1) };
  }
  const picture =
    /^ {0,3}!\[([^[\]]*)\]\((https:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)(?: "([^"]*)")?\)[ \t]*$/i.exec(
      text,
    ) ?? [];
  const [, alt = "", url = "", caption = alt] = picture;
  // An empty one costs an exception, and most lines hold no picture.
  if (url && isAllowedUrl(url)) return { kind: "picture", depth, url, alt: alt.trim(), caption };
  const [start, id = ""] = /^\[\^([^[\]\s]{1,40})\]:[ \t]+\S/.exec(text) ?? [];
  if (!start || depth) return undefined;
  return { kind: "footnote", depth, id, text: text.slice(start.length - 1) };
}

function isRule(text: string): boolean {
  return /^ {0,3}(?:-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,})[ \t]*$/.test(text);
}

/**
 * Turns starred, plus and numbered items back into text unless the next or previous one continues
 * them: „1. maja” may begin a sentence, a star a footnote, and a plus a phone number.
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
  if (marker.length === 1) return marker === next;
  const isSameSign = marker.at(-1) === next.at(-1);
  return isSameSign && Number.parseInt(next) === Number.parseInt(marker) + 1;
}

function toTextLine({ depth, indent, marker, text }: ItemLine): Line {
  return { kind: "text", depth, text: `${" ".repeat(indent)}${marker} ${text}` };
}
