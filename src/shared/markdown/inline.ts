import { matchDelimiters, toDelimiterRun, type DelimiterRun } from "./delimiterRuns";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "strong"; children: Inline[] }
  | { kind: "strike"; children: Inline[] }
  | FootnoteReference
  | { kind: "link"; address: string; children: Inline[] };

export interface FootnoteReference {
  kind: "footnote";
  /** The footnote's number, from 1 in the order of first references. */
  number: number;
  /** The reference's number among those to the same footnote, from 1. */
  occurrence: number;
}

/** Returns the reference to a footnote by its id, if there is such a footnote. */
export type FindFootnote = (id: string) => FootnoteReference | undefined;

/** Start of an escape, a code span, a link, an image or a footnote, a bare URL, or a delimiter run. */
const tokenStart =
  /\\[*`[#>~|+-]|(?<!`)`{1,2}(?!`)|!?\[|(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)|(?<!\*)\*{1,3}(?!\*)|(?<!~)~~(?!~)/giu;

const closingTicks = { "`": /(?<!`)`(?!`)/g, "``": /(?<!`)``(?!`)/g };
const linkRest =
  /([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)(?: "[^"]*")?\)/iuy;
const footnoteRest = /\^([^[\]\s]{1,40})\]/y;
const urlRest = /[^\s<>"„”`]+/uy;

/** Parses a line without its block marker, in linear time. */
export function parseInline(line: string, findFootnote: FindFootnote = () => undefined): Inline[] {
  return buildTree(tokenize(line, { hasLinks: true, findFootnote }));
}

/** Returns the text without Markdown syntax. */
export function inlinesToText(nodes: readonly Inline[]): string {
  return nodes.map(inlineToText).join("");
}

function inlineToText(node: Inline): string {
  if (node.kind === "footnote") return "";
  return "text" in node ? node.text : inlinesToText(node.children);
}

/** A link's label has neither links nor footnotes in it. */
interface InlineContext {
  hasLinks: boolean;
  findFootnote: FindFootnote;
}

const inLabel: InlineContext = { hasLinks: false, findFootnote: () => undefined };

/** A token and its length in the source. */
interface TokenMatch {
  token: Inline | DelimiterRun;
  length: number;
}

function tokenize(line: string, context: InlineContext): (Inline | DelimiterRun)[] {
  const tokens: (Inline | DelimiterRun)[] = [];
  let textStart = 0;
  let from = 0;
  for (;;) {
    const match = matchFrom(tokenStart, line, from);
    if (!match) break;
    const { index, 0: start } = match;
    const tokenMatch = parseToken(line, index, start, context);
    from = index + (tokenMatch?.length ?? 1);
    if (!tokenMatch) continue;
    if (index > textStart) tokens.push({ kind: "text", text: line.slice(textStart, index) });
    tokens.push(tokenMatch.token);
    textStart = from;
  }
  if (textStart < line.length) tokens.push({ kind: "text", text: line.slice(textStart) });
  return tokens;
}

/** Reuses a regular expression, because building one takes longer than matching most lines. */
function matchFrom(pattern: RegExp, line: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(line);
}

function parseToken(
  line: string,
  index: number,
  start: string,
  context: InlineContext,
): TokenMatch | undefined {
  if (start.startsWith("\\")) return { token: { kind: "text", text: start.slice(1) }, length: 2 };
  if (start === "`" || start === "``") return parseCode(line, index, start);
  if (/^[*~]/.test(start))
    return { token: toDelimiterRun(start, line, index), length: start.length };
  if (start.endsWith("[")) {
    return parseFootnote(line, index, start, context) ?? parseLink(line, index, start);
  }
  return parseUrl(line, index, start, context);
}

function parseCode(line: string, index: number, ticks: "`" | "``"): TokenMatch | undefined {
  const textFrom = index + ticks.length;
  const end = matchFrom(closingTicks[ticks], line, textFrom)?.index;
  if (end === undefined) return undefined;
  const token: Inline = { kind: "code", text: stripPadding(line.slice(textFrom, end)) };
  return { token, length: end + ticks.length - index };
}

function parseFootnote(
  line: string,
  index: number,
  start: string,
  { findFootnote }: InlineContext,
): TokenMatch | undefined {
  const [rest = "", id = ""] = matchFrom(footnoteRest, line, index + start.length) ?? [];
  const token = id && start === "[" ? findFootnote(id) : undefined;
  return token && { token, length: start.length + rest.length };
}

function parseLink(line: string, index: number, start: string): TokenMatch | undefined {
  const [rest = "", label = "", target = ""] =
    matchFrom(linkRest, line, index + start.length) ?? [];
  if (label.trim() === "") return undefined;
  const length = start.length + rest.length;
  if (!isAllowedUrl(target)) {
    return { token: { kind: "text", text: line.slice(index, index + length) }, length };
  }
  // Images within a line, too, render as links.
  const children = buildTree(tokenize(label, inLabel));
  return { token: { kind: "link", address: target, children }, length };
}

function parseUrl(
  line: string,
  index: number,
  start: string,
  { hasLinks }: InlineContext,
): TokenMatch | undefined {
  const [rest] = matchFrom(urlRest, line, index + start.length) ?? [];
  if (rest === undefined) return undefined;
  const length = trimmedUrlLength(start + rest);
  const text = line.slice(index, index + length);
  const full = /^www/i.test(text) ? `https://${text}` : text;
  if (!hasLinks || !isAllowedUrl(full)) return { token: { kind: "text", text }, length };
  return { token: { kind: "link", address: full, children: [{ kind: "text", text }] }, length };
}

/** Removes the padding that lets code begin or end with a backtick (CommonMark, section 6.1). */
function stripPadding(code: string): string {
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  return isPadded ? code.slice(1, -1) : code;
}

function buildTree(tokens: (Inline | DelimiterRun)[]): Inline[] {
  matchDelimiters(tokens.filter((token) => token.kind === "delimiter"));
  const open: Inline[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "delimiter" && token.role === "opens") open.push([]);
    else {
      const node = toNode(token, open);
      open.at(-1)?.push(node);
    }
  }
  return open[0] ?? [];
}

function toNode(token: Inline | DelimiterRun, open: Inline[][]): Inline {
  if (token.kind !== "delimiter") return token;
  if (token.role === "none") return { kind: "text", text: token.run };
  const children = open.pop() ?? [];
  if (token.run === "~~") return { kind: "strike", children };
  if (token.run.length === 1) return { kind: "emphasis", children };
  if (token.run.length === 2) return { kind: "strong", children };
  return { kind: "strong", children: [{ kind: "emphasis", children }] };
}

/** Excludes trailing punctuation, and closing brackets that the URL did not open. */
function trimmedUrlLength(url: string): number {
  let surplus = url.split(")").length - url.split("(").length;
  let end = url.length;
  for (;;) {
    const last = url[end - 1] ?? "";
    const isStray = last === ")" && surplus > 0;
    if (!isStray && !/[.,;:!?…'*\]]/.test(last)) return end;
    if (isStray) surplus -= 1;
    end -= 1;
  }
}

/** Returns whether a text is a complete URL of a scheme that may be linked. */
export function isAllowedUrl(text: string): boolean {
  try {
    return /^(https?|mailto):$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
