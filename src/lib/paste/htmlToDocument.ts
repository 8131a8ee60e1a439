import { DOMParser, type Node } from "prosemirror-model";
import { parsePastedHtml } from "../browser/pastedHtml";
import { schema } from "../document/schema";
import { cleanHtml } from "./cleanHtml";

/** HTML of more characters or tags is pasted as plain text, as converting it would take seconds. */
const limits = { length: 3_000_000, tags: 30_000 };

/** Converting them would take a call for each level. */
const tooDeep = ":is(blockquote, ul, ol) ".repeat(32).trim();

/**
 * Converts HTML of the clipboard; returns null if it has no content or is too much to be converted while
 * the author waits.
 */
export function htmlToDocument(html: string): Node | null {
  if (html.length > limits.length || countTags(html) > limits.tags) return null;
  // A parsed document is inert: it runs no scripts and loads no pictures.
  const body = parsePastedHtml(html);
  if (body.querySelector(tooDeep)) return null;
  cleanHtml(body);
  const doc = DOMParser.fromSchema(schema).parse(body);
  return doc.textContent.trim() || body.querySelector("img, hr") ? doc : null;
}

function countTags(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0;
}
