import type { PictureBlock } from "./blockTree";
import { parseInline } from "./inline";

/** Parses a line that holds a picture, which may be a link, and nothing else. */
export function parsePictureLine(line: string): PictureBlock | undefined {
  if (!/^ {0,3}(?:!\[|\[!\[)/.test(line)) return undefined;
  const [node, ...others] = parseInline(line.trim());
  const [picture, ...more] = node?.kind === "link" ? node.children : [node];
  if (picture?.kind !== "picture" || others.length > 0 || more.length > 0) return undefined;
  const { address: url, alt, title: caption = alt } = picture;
  const address = node?.kind === "link" ? node.address : undefined;
  return /^https:/i.test(url) ? { kind: "picture", url, alt, caption, address } : undefined;
}
