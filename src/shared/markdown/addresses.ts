/** The destination of a link or picture, and the index after the parsed source. */
interface Target {
  address: string;
  title?: string | undefined;
  end: number;
}

const destinationStart = /<?(?=https?:\/\/|mailto:)/iy;
const targetEnd = /(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\)))?[ \t]*\)/y;
const bareRest = /(?:\\[!-/:-@[-`{-~]|\[[^\s[\]<>"„”`\\]*\]|[^\s[\]<>"„”`\\])+/uy;
const bracketedAddress = /<((?:\\.|[^<>\\\n])*)>/y;
const angleRest = /([^\s<>]+)>/uy;

/** Maximum nesting of parentheses in an address. Without a limit, many unclosed ones would take quadratic time. */
const maxOpenParentheses = 8;

/** Parses the address and title in the parentheses that follow a label in brackets. */
export function parseTarget(line: string, index: number): Target | undefined {
  const destination = line[index] === "(" ? parseDestination(line, index + 1) : undefined;
  const rest = destination && matchAt(targetEnd, line, destination.end);
  if (!rest) return undefined;
  const title = rest[1] ?? rest[2] ?? rest[3];
  return { ...destination, title, end: destination.end + rest[0].length };
}

/** Parses the address of a link or picture, which may contain spaces if it is in angle brackets. */
export function parseDestination(line: string, index: number): Target | undefined {
  const start = matchAt(destinationStart, line, index)?.[0];
  if (start === undefined) return undefined;
  const [whole, bracketed = ""] = (start && matchAt(bracketedAddress, line, index)) || [];
  const end = whole === undefined ? addressEnd(line, index) : index + whole.length;
  const source = whole === undefined ? line.slice(index, end) : bracketed.replaceAll(" ", "%20");
  const address = unescape(source);
  return isAllowedUrl(address) ? { address, end } : undefined;
}

/** Parses an autolink in angle brackets. @param start scheme of the address, which begins at `index` */
export function parseAngleAddress(line: string, index: number, start: string): Target | undefined {
  const [, rest] = matchAt(angleRest, line, index + start.length) ?? [];
  const address = start + rest;
  const isAddress = rest !== undefined && isAllowedUrl(address);
  return isAddress ? { address, end: index + address.length + 1 } : undefined;
}

/** Parses an address without brackets. @param start `www.` or the scheme of the address, which begins at `index` */
export function parseBareAddress(line: string, index: number, start: string): Target | undefined {
  const [rest] = matchAt(bareRest, line, index + start.length) ?? [];
  if (rest === undefined) return undefined;
  const end = index + trimmedLength(start + rest);
  return { address: unescape(line.slice(index, end)), end };
}

const bareStart = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)/giu;

/** Finds the addresses in plain text and their offsets in it. */
export function bareLinksIn(text: string): { address: string; from: number; to: number }[] {
  const links: { address: string; from: number; to: number }[] = [];
  for (let match = matchAt(bareStart, text, 0); match;) {
    const { index: from, 0: start } = match;
    const source = parseBareAddress(text, from, start)?.address;
    const to = from + (source ?? start).length;
    const address = source && withScheme(source);
    if (address && isAllowedUrl(address)) links.push({ address, from, to });
    match = matchAt(bareStart, text, to);
  }
  return links;
}

/** Adds `https://` to an address that begins with `www`. */
export function withScheme(address: string): string {
  return /^www/i.test(address) ? `https://${address}` : address;
}

/** Matches a sticky or global pattern, which is reused because building one takes longer than matching most lines. */
export function matchAt(pattern: RegExp, line: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(line);
}

function addressEnd(line: string, from: number): number {
  let open = 0;
  for (let index = from; index < line.length; index++) {
    const char = line.charAt(index);
    if (/[\s<>]/.test(char)) return index;
    if (char === "\\") index += 1;
    else if (char === "(") open += 1;
    else if (char === ")") open -= 1;
    if (open < 0 || open > maxOpenParentheses) return index;
  }
  return line.length;
}

/** Returns the length of a URL without trailing punctuation, and parentheses and emphasis markers it did not open. */
function trimmedLength(url: string): number {
  let surplus = url.split(")").length - url.split("(").length;
  const markers = (url.match(/\\.|\*+|~~/g) ?? []).filter((marker) => !marker.startsWith("\\"));
  const isUnpaired = markers.length % 2 === 1;
  let end = url.length;
  while (end > 0 && url.charAt(end - 2) !== "\\") {
    const last = url.charAt(end - 1);
    const isStray =
      last === ")" ? surplus > 0 : (isUnpaired ? /[.,;:!?…'*~]/ : /[.,;:!?…']/).test(last);
    if (!isStray) break;
    if (last === ")") surplus -= 1;
    end -= 1;
  }
  return end;
}

function unescape(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** Returns whether a text is an absolute URL with a scheme that may be linked: http, https or mailto. */
export function isAllowedUrl(text: string): boolean {
  try {
    return /^(https?|mailto):$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
