import { isPicturePath } from "@blog/shared/pictures";

/** The destination of a link or picture, and the index after the parsed source. */
interface Target {
  address: string;
  title?: string | undefined;
  end: number;
}

const destinationStart = /<?(?=https?:\/\/|mailto:|\/api\/)/iy;
const targetEnd = /(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\)))?[ \t]*\)/y;
const bareAddressRest = /(?:\\[!-/:-@[-`{-~]|\[[^\s[\]<>"„”`\\]*\]|[^\s[\]<>"„”`\\])+/uy;
const bracketedAddress = /<((?:\\.|[^<>\\\n])*)>/y;
const angleAddressRest = /([^\s<>]+)>/uy;

/** Maximum nesting of parentheses in an address. Without a limit, many unclosed ones would take quadratic time. */
const maxOpenParentheses = 8;

/** Parses the address and optional title in parentheses after the bracketed text of a link or picture. */
export function parseTarget(line: string, index: number): Target | undefined {
  const destination = line[index] === "(" ? parseDestination(line, index + 1) : undefined;
  const endMatch = destination && matchAt(targetEnd, line, destination.end);
  if (!endMatch) return undefined;
  const title = endMatch[1] ?? endMatch[2] ?? endMatch[3];
  return { ...destination, title, end: destination.end + endMatch[0].length };
}

/**
 * Parses an http, https or mailto address of a link or picture, or the path of a picture on the blog itself. Within
 * angle brackets, an address may contain spaces.
 */
export function parseDestination(line: string, index: number): Target | undefined {
  const start = matchAt(destinationStart, line, index)?.[0];
  if (start === undefined) return undefined;
  const [angleSource, angleContent = ""] = (start && matchAt(bracketedAddress, line, index)) || [];
  const end = angleSource === undefined ? addressEnd(line, index) : index + angleSource.length;
  const source =
    angleSource === undefined ? line.slice(index, end) : angleContent.replaceAll(" ", "%20");
  const address = unescape(source);
  return isAllowedUrl(address) || isPicturePath(address) ? { address, end } : undefined;
}

/** Parses an autolink in angle brackets. @param scheme beginning of the address, found at `index` */
export function parseAngleAddress(line: string, index: number, scheme: string): Target | undefined {
  const [, rest] = matchAt(angleAddressRest, line, index + scheme.length) ?? [];
  const address = scheme + rest;
  const isAddress = rest !== undefined && isAllowedUrl(address);
  return isAddress ? { address, end: index + address.length + 1 } : undefined;
}

/** Parses an address without brackets. @param prefix beginning of the address, found at `index`: `www.` or a scheme */
export function parseBareAddress(line: string, index: number, prefix: string): Target | undefined {
  const [rest] = matchAt(bareAddressRest, line, index + prefix.length) ?? [];
  if (rest === undefined) return undefined;
  const end = index + trimmedUrlLength(prefix + rest);
  return { address: unescape(line.slice(index, end)), end };
}

const bareAddressStart = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)/giu;

/** Finds the http, https and `www.` addresses in plain text, with their offsets. Adds a missing scheme to `address`. */
export function bareLinksIn(text: string): { address: string; from: number; to: number }[] {
  const links: { address: string; from: number; to: number }[] = [];
  for (let match = matchAt(bareAddressStart, text, 0); match;) {
    const { index: from, 0: prefix } = match;
    const source = parseBareAddress(text, from, prefix)?.address;
    const to = from + (source ?? prefix).length;
    const address = source && withScheme(source);
    if (address && isAllowedUrl(address)) links.push({ address, from, to });
    match = matchAt(bareAddressStart, text, to);
  }
  return links;
}

/** Adds `https://` to an address that begins with `www`. */
export function withScheme(address: string): string {
  return /^www/i.test(address) ? `https://${address}` : address;
}

/** Matches a shared sticky or global pattern from `index` on. Creating it anew would take longer than most matches. */
export function matchAt(pattern: RegExp, line: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(line);
}

function addressEnd(line: string, from: number): number {
  let depth = 0;
  for (let index = from; index < line.length; index++) {
    const char = line.charAt(index);
    if (/[\s<>]/.test(char)) return index;
    if (char === "\\") index += 1;
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth < 0 || depth > maxOpenParentheses) return index;
  }
  return line.length;
}

/** Returns the length of a URL without trailing punctuation, unopened parentheses and unpaired emphasis markers. */
function trimmedUrlLength(url: string): number {
  let unopenedCount = url.split(")").length - url.split("(").length;
  const emphasisMarkers = (url.match(/\\.|\*+|~~/g) ?? []).filter(
    (marker) => !marker.startsWith("\\"),
  );
  const hasUnpairedMarker = emphasisMarkers.length % 2 === 1;
  let end = url.length;
  while (end > 0 && url.charAt(end - 2) !== "\\") {
    const lastChar = url.charAt(end - 1);
    const isStray =
      lastChar === ")"
        ? unopenedCount > 0
        : (hasUnpairedMarker ? /[.,;:!?…'*~]/ : /[.,;:!?…']/).test(lastChar);
    if (!isStray) break;
    if (lastChar === ")") unopenedCount -= 1;
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
