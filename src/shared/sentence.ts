import { asString, isRecord } from "./narrow";

/** In characters: of a sentence that anybody reads, and can be judged at once. */
const maxLength = 1_000;

/** Where backends put their words, the likeliest first. */
const wordKeys = ["message", "msg", "error", "errors", "detail", "details"];

/** Bounds of lists and of nesting. */
const limits = { items: 5, depth: 3 };

/**
 * Reads the sentence for people out of a body: a text, `{message}` or another of its keys, a list of
 * sentences, an object around one, or one by field. Returns "" if there is none, as in HTML.
 */
export function readSentence(body: unknown): string {
  if (typeof body === "string") {
    const [line = ""] = body.trim().slice(0, maxLength).split("\n", 1);
    return isMarkupOrCut(line) ? "" : presentable(line);
  }
  if (!isRecord(body)) return "";
  const [first] = [wordsIn(body, 0), wordsIn(thrownIn(body), 1)].filter(({ length }) => length > 0);
  return [...new Set(first)].join(" ").slice(0, maxLength);
}

/** Returns whether a text is a page, or JSON that could not be parsed. */
export function isMarkupOrCut(text: string): boolean {
  return /^\s*[<[{]/.test(text);
}

function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [presentable(value.slice(0, maxLength))].filter(Boolean);
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

/** A stack starts with the words of the error, which servers throw as an `Error`. */
function thrownIn({ stack }: Record<string, unknown>): string {
  const [, thrown = ""] = /^Error: (.+)/.exec(asString(stack)) ?? [];
  return thrown;
}

/** Returns a message without its tags; nothing of a stack trace. */
function presentable(text: string): string {
  if (/\n *at /.test(text)) return "";
  return text.replace(tags, (tag) => (blockTag.test(tag) ? " " : "")).trim();
}

const tags = /<[a-z!/][^<>]*>/gi;
const blockTag = /^<(?:br|\/(?:p|div|li|h\d|tr))\b/i;
