import { createHash } from "node:crypto";
import { markdownToHtml } from "./markdownHtml";
import { ByteCache } from "../cache/byteCache";

const maxTotalBytes = 4_000_000;

/** Longer posts appear in feeds as a summary. */
const maxHtmlBytes = 160_000;

/**
 * Caches posts as HTML across all feeds, since converting a hostile text takes a third of a second
 * and feeds are polled.
 */
export class FeedHtmlCache {
  private readonly cache = new ByteCache(maxTotalBytes);

  /** Returns undefined if the HTML would be too long. */
  readonly toHtml = (text: string): string | undefined => {
    const key = createHash("sha1").update(text).digest("base64");
    const cached = this.cache.get(key);
    if (cached) return cached.toString() || undefined;
    const bytes = Buffer.from(markdownToHtml(text));
    const html = bytes.length > maxHtmlBytes ? Buffer.alloc(0) : bytes;
    this.cache.set(key, html);
    return html.toString() || undefined;
  };
}
