import {
  isAllowedUrl,
  matchAt,
  parseAngleAddress,
  parseBareAddress,
  parseTarget,
  withScheme,
} from "./addresses";
import { type DelimiterRun, nestTokens, toDelimiterRun } from "./delimiterRuns";
import { type Definition, isLabel, labelKey } from "./definitions";
import { type FootnoteReference, type Inline, inlinesToText, type Target } from "./tree";

/** Functions that look up the footnotes and definitions to which a text refers. */
export interface Names {
  findFootnote?: (id: string) => FootnoteReference | undefined;
  findDefinition?: (label: string) => Definition | undefined;
}

/** Parses the inline syntax of a paragraph or of a line without its block marker, in linear time. */
export function parseInline(text: string, names: Names = {}): Inline[] {
  return nestTokens(new Tokenizer(text, names).tokenize());
}

/**
 * Matches the start of an escape, a no-break space, a code span, a link, an image, a footnote, an address or a
 * delimiter run. The backslash of „¯\_(ツ)_/¯” is kept.
 */
const tokenStart =
  /¯\\_|\\[!-/:-@[-`{-~]|&nbsp;|(?<!`)`{1,2}(?!`)|!?\[|\]|<(?:https?:\/\/|mailto:)|(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)|[*_]|(?<!~)~~(?!~)/giu;

const closingTicks = { "`": /(?<!`)`(?!`)|\n/g, "``": /(?<!`)``(?!`)|\n/g };
const delimiterRun = /\*+|_+/y;
const bracketedLabel = /\[((?:\\.|[^[\]\\]){0,999})\]/y;
const footnoteRest = /\^([^[\]\s]{1,40})\]/y;

type Token = Inline | DelimiterRun;

/** An opening bracket that may begin a link or picture. */
interface OpenBracket {
  tokenIndex: number;
  /** Index in the line of the character after the bracket. */
  textStart: number;
  /** Whether further brackets were opened inside, so that the bracketed words cannot be a label. */
  hasInnerBrackets: boolean;
  isPicture: boolean;
  /** False once a footnote or, unless this bracket begins a picture, a link has been parsed inside; it is then text. */
  isOpen: boolean;
}

/** Maximum number of open brackets. If there are more, the oldest become text, so that matching takes linear time. */
const maxOpenBrackets = 8;

class Tokenizer {
  private readonly tokens: Token[] = [];
  private readonly brackets: OpenBracket[] = [];
  private pendingTextStart = 0;

  constructor(
    private readonly line: string,
    private readonly names: Names,
  ) {}

  tokenize(): Token[] {
    const { line } = this;
    for (let from = 0; ;) {
      const match = matchAt(tokenStart, line, from);
      if (!match) break;
      const { index, 0: start } = match;
      from = this.parseToken(index, start) ?? index + 1;
    }
    this.pushText(line.length);
    return this.tokens;
  }

  /** Parses the token that begins at an index. @returns the index after it, or undefined if `start` is text */
  private parseToken(index: number, start: string): number | undefined {
    if (start.startsWith("\\")) return this.push(index, { kind: "text", text: start.slice(1) }, 2);
    if (start.startsWith("¯")) return this.push(index, { kind: "text", text: start }, start.length);
    if (start.startsWith("&")) return this.push(index, { kind: "text", text: "\u00A0" }, 6);
    if (start === "`" || start === "``") return this.parseCode(index, start);
    if (/^[*_~]/.test(start)) {
      const [run = start] = matchAt(delimiterRun, this.line, index) ?? [];
      return this.push(index, toDelimiterRun(run, this.line, index), run.length);
    }
    if (start.endsWith("[")) return this.parseFootnote(index) ?? this.openBracket(index, start);
    return start === "]" ? this.closeBracket(index) : this.parseAddress(index, start);
  }

  private parseCode(index: number, ticks: "`" | "``"): number | undefined {
    const from = index + ticks.length;
    const end = matchAt(closingTicks[ticks], this.line, from)?.index;
    if (end === undefined || this.line[end] === "\n") return undefined;
    const text = stripPadding(this.line.slice(from, end));
    return this.push(index, { kind: "code", text }, end + ticks.length - index);
  }

  private parseFootnote(index: number): number | undefined {
    const [rest = "", id = ""] = matchAt(footnoteRest, this.line, index + 1) ?? [];
    const token = id ? this.names.findFootnote?.(id) : undefined;
    if (!token) return undefined;
    for (const bracket of this.brackets) bracket.isOpen = false;
    return this.push(index, token, 1 + rest.length);
  }

  private openBracket(index: number, text: string): number {
    const end = this.push(index, { kind: "text", text }, text.length);
    const tokenIndex = this.tokens.length - 1;
    const outerBracket = this.brackets.at(-1);
    if (outerBracket) outerBracket.hasInnerBrackets = true;
    this.brackets.push({
      tokenIndex,
      textStart: end,
      hasInnerBrackets: false,
      isPicture: text === "![",
      isOpen: true,
    });
    if (this.brackets.length > maxOpenBrackets) this.brackets.shift();
    return end;
  }

  private closeBracket(index: number): number | undefined {
    const bracket = this.brackets.pop();
    const target = bracket?.isOpen
      ? (parseTarget(this.line, index + 1) ?? this.parseReference(bracket, index))
      : undefined;
    if (!bracket || !target) return undefined;
    this.pushText(index);
    const labelTokens = this.tokens.slice(bracket.tokenIndex + 1);
    const { end, ...destination } = target;
    // A bare address within the words of a link or picture does not become a link of its own.
    const unlinkedTokens = labelTokens.map((token): Token[] =>
      token.kind === "link" ? token.children : [token],
    );
    const children = nestTokens(unlinkedTokens.flat());
    const alt = inlinesToText(children).trim();
    if (!alt && !bracket.isPicture) return undefined;
    const token: Inline = bracket.isPicture
      ? { kind: "picture", ...destination, alt }
      : { kind: "link", ...destination, children };
    this.tokens.splice(bracket.tokenIndex, this.tokens.length, token);
    // A link cannot contain another one.
    for (const outerBracket of this.brackets)
      outerBracket.isOpen &&= bracket.isPicture || outerBracket.isPicture;
    this.pendingTextStart = end;
    return end;
  }

  /** Parses a reference to a definition, written as `[words][label]`, `[label][]` or `[label]`. */
  private parseReference(
    { textStart, hasInnerBrackets }: OpenBracket,
    index: number,
  ): (Target & { end: number }) | undefined {
    const [rest = "", explicitLabel = ""] = matchAt(bracketedLabel, this.line, index + 1) ?? [];
    const hasExplicitLabel = isLabel(explicitLabel);
    const suffix = hasExplicitLabel || explicitLabel === "" ? rest : "";
    const label = hasExplicitLabel
      ? explicitLabel
      : hasInnerBrackets
        ? ""
        : this.line.slice(textStart, index);
    const definition = this.names.findDefinition?.(label);
    if (!definition) return undefined;
    const { address, title } = definition;
    const reference = { label: labelKey(label), suffix };
    return { address, title, reference, end: index + 1 + suffix.length };
  }

  private parseAddress(index: number, start: string): number | undefined {
    const isInAngleBrackets = start.startsWith("<");
    const target = isInAngleBrackets
      ? parseAngleAddress(this.line, index + 1, start.slice(1))
      : parseBareAddress(this.line, index, start);
    if (!target) return undefined;
    const { address: text, end } = target;
    const address = withScheme(text);
    const children: Inline[] = [{ kind: "text", text }];
    const token: Inline = isAllowedUrl(address)
      ? { kind: "link", address, children }
      : { kind: "text", text };
    return this.push(index, token, end - index);
  }

  /** Appends the text before a token, then the token itself. @returns the index after the token */
  private push(index: number, token: Token, length: number): number {
    this.pushText(index);
    this.tokens.push(token);
    this.pendingTextStart = index + length;
    return this.pendingTextStart;
  }

  private pushText(end: number): void {
    const text = this.line.slice(this.pendingTextStart, end);
    if (text) this.tokens.push({ kind: "text", text });
    this.pendingTextStart = end;
  }
}

/** Removes one space at each end; authors need it if code begins or ends with a backtick (CommonMark, section 6.1). */
function stripPadding(code: string): string {
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  return isPadded ? code.slice(1, -1) : code;
}
