/** A part of a line. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "strong"; children: Inline[] }
  | { kind: "link"; address: string; children: Inline[] };

/** A run of stars, which is a mark where another one answers it. */
interface DelimiterRun {
  kind: "stars";
  run: string;
  canOpen: boolean;
  canClose: boolean;
  role: "none" | "opens" | "closes";
}

/** How many marks of a line may stand open at once; older ones are no marks. */
const maxOpenDelimiters = 8;

/** An escaped sign; code; a link or a picture; an address; stars. */
const inlineToken =
  /\\([*`[#>])|(?<!`)(`{1,2})(?!`)(.*?[^`])\2(?!`)|!?\[(?=\s*[^\s[\]])([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)(?: "[^"]*")?\)|((?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"„”`]+)|(?<!\*)(\*{1,3})(?!\*)/giu;

/** Reads a line without what it begins with, in time in proportion to its length. */
export function parseInline(line: string): Inline[] {
  return buildTree(tokenize(line, true));
}

/** What is read of it. */
export function inlinesToText(parts: readonly Inline[]): string {
  return parts.map((part) => ("text" in part ? part.text : inlinesToText(part.children))).join("");
}

function tokenize(line: string, hasLinks: boolean): (Inline | DelimiterRun)[] {
  const tokens: (Inline | DelimiterRun)[] = [];
  let done = 0;
  for (let match = nextMatch(line, done); match; match = nextMatch(line, done)) {
    const [whole, , , , , , address] = match;
    const length = address ? trimmedUrlLength(address) : whole.length;
    if (match.index > done) tokens.push({ kind: "text", text: line.slice(done, match.index) });
    done = match.index + length;
    tokens.push(toToken(match, whole.slice(0, length), hasLinks));
  }
  if (done < line.length) tokens.push({ kind: "text", text: line.slice(done) });
  return tokens;
}

/** One expression for all lines: to make one takes longer than to read most of them. */
function nextMatch(line: string, from: number): RegExpExecArray | null {
  inlineToken.lastIndex = from;
  return inlineToken.exec(line);
}

function toToken(match: RegExpExecArray, whole: string, hasLinks: boolean): Inline | DelimiterRun {
  const [, escaped, ticks, code = "", label, target = "", address, run] = match;
  if (escaped) return { kind: "text", text: escaped };
  if (ticks) return { kind: "code", text: stripPadding(code) };
  if (run) return toDelimiterRun(run, match.input, match.index);
  if (label && isAllowedUrl(target)) {
    // A picture, too, is a link.
    return { kind: "link", address: target, children: buildTree(tokenize(label, false)) };
  }
  const full = /^www/i.test(whole) ? `https://${whole}` : whole;
  if (!address || !hasLinks || !isAllowedUrl(full)) return { kind: "text", text: whole };
  return { kind: "link", address: full, children: [{ kind: "text", text: whole }] };
}

/** One space may keep a sign from its mark. */
function stripPadding(code: string): string {
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  return isPadded ? code.slice(1, -1) : code;
}

/** One or three stars stand at the edge of a word; two may stand inside it. */
function toDelimiterRun(run: string, line: string, index: number): DelimiterRun {
  const before = line[index - 1] ?? " ";
  const after = line[index + run.length] ?? " ";
  const isSign = /[\p{P}\p{S}]/u.test(before);
  const isSignNext = /[\p{P}\p{S}]/u.test(after);
  const isGap = /\s/.test(before);
  const isGapNext = /\s/.test(after);
  const isBeforeWord = !isGapNext && (!isSignNext || isGap || isSign);
  const isAfterWord = !isGap && (!isSign || isGapNext || isSignNext);
  const isLoose = run.length === 2;
  return {
    kind: "stars",
    run,
    canOpen: isBeforeWord && (isLoose || !isAfterWord || isSign),
    canClose: isAfterWord && (isLoose || !isBeforeWord || isSignNext),
    role: "none",
  };
}

function buildTree(tokens: (Inline | DelimiterRun)[]): Inline[] {
  matchDelimiters(tokens.filter((token) => token.kind === "stars"));
  const open: Inline[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "stars" && token.role === "opens") open.push([]);
    else {
      const node = toNode(token, open);
      open.at(-1)?.push(node);
    }
  }
  return open[0] ?? [];
}

function toNode(token: Inline | DelimiterRun, open: Inline[][]): Inline {
  if (token.kind !== "stars") return token;
  if (token.role === "none") return { kind: "text", text: token.run };
  const children = open.pop() ?? [];
  if (token.run.length === 1) return { kind: "emphasis", children };
  if (token.run.length === 2) return { kind: "strong", children };
  return { kind: "strong", children: [{ kind: "emphasis", children }] };
}

function matchDelimiters(all: DelimiterRun[]): void {
  const open: DelimiterRun[] = [];
  for (const stars of all) {
    const place = stars.canClose ? open.findLastIndex(({ run }) => run === stars.run) : -1;
    const opener = open[place];
    if (opener) {
      opener.role = "opens";
      stars.role = "closes";
      open.length = place;
    } else if (stars.canOpen) {
      open.push(stars);
      if (open.length > maxOpenDelimiters) open.shift();
    }
  }
}

/** Without signs that end a sentence or a mark, and without brackets that were opened before it. */
function trimmedUrlLength(address: string): number {
  let surplus = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? "";
    const isStray = last === ")" && surplus > 0;
    if (!isStray && !/[.,;:!?…'*\]]/.test(last)) return end;
    if (isStray) surplus -= 1;
    end -= 1;
  }
}

function isAllowedUrl(text: string): boolean {
  try {
    return /^(https?|mailto):$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
