import { asString, isRecord } from "./narrow";

/** Longest message to show, in characters. */
const maxLength = 1_000;

/** Keys under which backends send their message, the most common first. */
const wordKeys = ["message", "msg", "error", "errors", "detail", "details"];

/** How many items of a list are read, and how deep nested values are. */
const limits = { items: 5, depth: 3 };

/**
 * Reads the message for people out of a response's body: a text, the value of `message` or a similar key, a list of
 * messages, an object around one, or an object with one for each field. Returns "" if there is none, as in HTML.
 */
export function readSentence(body: unknown): string {
  if (typeof body === "string") {
    const [line = ""] = body.trim().slice(0, maxLength).split("\n", 1);
    return isMarkupOrCut(line) ? "" : withoutTags(line);
  }
  if (!isRecord(body)) return "";
  const [first] = [wordsIn(body, 0), wordsIn(errorMessageIn(body), 1)].filter(
    ({ length }) => length > 0,
  );
  return [...new Set(first)].join(" ").slice(0, maxLength);
}

/** Returns whether a text is an HTML page, or JSON that was cut off. */
export function isMarkupOrCut(text: string): boolean {
  return /^\s*[<[{]/.test(text);
}

function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [withoutTags(value.slice(0, maxLength))].filter(Boolean);
  if (depth > limits.depth) return [];
  if (Array.isArray(value)) return listedIn(value, depth);
  if (!isRecord(value)) return [];
  for (const key of wordKeys) {
    const words = wordsIn(value[key], depth + 1);
    if (words.length > 0) return words;
  }
  return isRecord(value.errors) ? listedIn(Object.values(value.errors), depth) : [];
}

function listedIn(values: readonly unknown[], depth: number): string[] {
  return values.slice(0, limits.items).flatMap((value) => wordsIn(value, depth + 1));
}

/** Returns the message of an `Error`, with which its stack trace starts. */
function errorMessageIn({ stack }: Record<string, unknown>): string {
  const [, thrown = ""] = /^Error: (.+)/.exec(asString(stack)) ?? [];
  return thrown;
}

/** Returns a message without HTML tags; "" for a stack trace. */
function withoutTags(text: string): string {
  if (/\n *at /.test(text)) return "";
  return text.replace(tags, (tag) => (blockTag.test(tag) ? " " : "")).trim();
}

const tags = /<[a-z!/][^<>]*>/gi;
const blockTag = /^<(?:br|\/(?:p|div|li|h\d|tr))\b/i;
