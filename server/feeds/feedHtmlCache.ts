import { createHash } from "node:crypto";
import { markdownToHtml } from "../mappers/markdownHtml";
import { ByteCache } from "../cache/byteCache";

/** Bytes of all texts that are kept. */
const maxTotalBytes = 4_000_000;

/** Bytes of one text as HTML; the little that is longer is read on its page, in whatever feed. */
const maxHtmlBytes = 160_000;

/**
 * Posts' texts as HTML, made once for all feeds: a text that was written to be slow takes a third
 * of a second, and feeds are asked for again and again.
 */
export class FeedHtmlCache {
  private readonly cache = new ByteCache(maxTotalBytes);

  /** @returns undefined where it would be too long */
  readonly toHtml = (text: string): string | undefined => {
    const key = createHash("sha1").update(text).digest("base64");
    const known = this.cache.get(key);
    if (known) return known.toString() || undefined;
    const bytes = Buffer.from(markdownToHtml(text));
    const html = bytes.length > maxHtmlBytes ? Buffer.alloc(0) : bytes;
    this.cache.set(key, html);
    return html.toString() || undefined;
  };
}
