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

/** An escaped sign, stars, and what code, a link or a picture, and an address begin with. */
const beginning =
  /\\[*`[#>]|(?<!`)`{1,2}(?!`)|!?\[|(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)|(?<!\*)\*{1,3}(?!\*)/giu;

const closingTicks = { "`": /(?<!`)`(?!`)/g, "``": /(?<!`)``(?!`)/g };
const linkRest =
  /([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)(?: "[^"]*")?\)/iuy;
const addressRest = /[^\s<>"„”`]+/uy;

/** Reads a line without what it begins with, in time in proportion to its length. */
export function parseInline(line: string): Inline[] {
  return buildTree(tokenize(line, true));
}

/** What is read of it. */
export function inlinesToText(parts: readonly Inline[]): string {
  return parts.map((part) => ("text" in part ? part.text : inlinesToText(part.children))).join("");
}

/** What stands at one place of a line, and how much of the line it is. */
interface Found {
  token: Inline | DelimiterRun;
  length: number;
}

function tokenize(line: string, hasLinks: boolean): (Inline | DelimiterRun)[] {
  const tokens: (Inline | DelimiterRun)[] = [];
  let done = 0;
  let from = 0;
  for (;;) {
    const match = search(beginning, line, from);
    if (!match) break;
    const { index, 0: sign } = match;
    const found = readAt(line, index, sign, hasLinks);
    from = index + (found?.length ?? 1);
    if (!found) continue;
    if (index > done) tokens.push({ kind: "text", text: line.slice(done, index) });
    tokens.push(found.token);
    done = from;
  }
  if (done < line.length) tokens.push({ kind: "text", text: line.slice(done) });
  return tokens;
}

/** One expression for all lines: to make one takes longer than to read most of them. */
function search(pattern: RegExp, line: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(line);
}

function readAt(line: string, index: number, sign: string, hasLinks: boolean): Found | undefined {
  if (sign.startsWith("\\")) return { token: { kind: "text", text: sign.slice(1) }, length: 2 };
  if (sign === "`" || sign === "``") return codeAt(line, index, sign);
  if (sign.startsWith("*"))
    return { token: toDelimiterRun(sign, line, index), length: sign.length };
  if (sign.endsWith("[")) return linkAt(line, index, sign);
  return addressAt(line, index, sign, hasLinks);
}

function codeAt(line: string, index: number, ticks: "`" | "``"): Found | undefined {
  const start = index + ticks.length;
  const end = search(closingTicks[ticks], line, start)?.index;
  if (end === undefined) return undefined;
  const token: Inline = { kind: "code", text: stripPadding(line.slice(start, end)) };
  return { token, length: end + ticks.length - index };
}

function linkAt(line: string, index: number, sign: string): Found | undefined {
  const [rest = "", label = "", target = ""] = search(linkRest, line, index + sign.length) ?? [];
  if (label.trim() === "") return undefined;
  const length = sign.length + rest.length;
  if (!isAllowedUrl(target)) {
    return { token: { kind: "text", text: line.slice(index, index + length) }, length };
  }
  // A picture, too, is a link.
  const children = buildTree(tokenize(label, false));
  return { token: { kind: "link", address: target, children }, length };
}

function addressAt(
  line: string,
  index: number,
  sign: string,
  hasLinks: boolean,
): Found | undefined {
  const [rest] = search(addressRest, line, index + sign.length) ?? [];
  if (rest === undefined) return undefined;
  const length = trimmedUrlLength(sign + rest);
  const text = line.slice(index, index + length);
  const full = /^www/i.test(text) ? `https://${text}` : text;
  if (!hasLinks || !isAllowedUrl(full)) return { token: { kind: "text", text }, length };
  return { token: { kind: "link", address: full, children: [{ kind: "text", text }] }, length };
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
