import { asString, isRecord } from "@blog/shared/narrow";

/** Maximum length of a message, in characters. */
const maxMessageLength = 1_000;

/** Keys under which backends send their message, the most common first. */
const messageKeys = ["message", "msg", "error", "errors", "detail", "details"];

/** Maximum number of items of a list, and maximum depth of nested values, in which a message is searched for. */
const nestingLimits = { items: 5, depth: 3 };

/**
 * Extracts the human-readable message from the body of a response. The message may be the body itself, the value of
 * `message` or a similar key, or nested in a list, in another object or in an object with a message for each field. If
 * there is none, uses the first line of a stack trace. Returns an empty string if the body has no message, as in HTML.
 */
export function readSentence(body: unknown): string {
  if (typeof body === "string") {
    const text = body.trim().slice(0, maxMessageLength);
    const [line = ""] = text.split("\n", 1);
    return isMarkupOrCut(text) ? "" : line.trim();
  }
  if (!isRecord(body)) return "";
  const [firstMessages] = [messagesIn(body, 0), messagesIn(errorMessageIn(body), 1)].filter(
    ({ length }) => length > 0,
  );
  return [...new Set(firstMessages)].join(" ").slice(0, maxMessageLength);
}

/** Returns whether a text contains HTML tags, or looks like JSON that was cut off and therefore could not be parsed. */
export function isMarkupOrCut(text: string): boolean {
  return /^\s*[[{]|<[a-z!/]/i.test(text);
}

function messagesIn(value: unknown, depth: number): string[] {
  if (typeof value === "string")
    return [withoutTags(value.slice(0, maxMessageLength))].filter(Boolean);
  if (depth > nestingLimits.depth) return [];
  if (Array.isArray(value)) return messagesInItems(value, depth);
  if (!isRecord(value)) return [];
  for (const key of messageKeys) {
    const messages = messagesIn(value[key], depth + 1);
    if (messages.length > 0) return messages;
  }
  return isRecord(value.errors) ? messagesInItems(Object.values(value.errors), depth) : [];
}

function messagesInItems(values: readonly unknown[], depth: number): string[] {
  return values.slice(0, nestingLimits.items).flatMap((value) => messagesIn(value, depth + 1));
}

/** Returns the message of an `Error` from the first line of its stack trace, or an empty string. */
function errorMessageIn({ stack }: Record<string, unknown>): string {
  const [, message = ""] = /^Error: (.+)/.exec(asString(stack)) ?? [];
  return message;
}

/** Returns a message without HTML tags, or an empty string if it is a stack trace. */
function withoutTags(text: string): string {
  if (/\n *at /.test(text)) return "";
  return text.replace(anyTag, (tag) => (blockTag.test(tag) ? " " : "")).trim();
}

const anyTag = /<[a-z!/][^<>]*>/gi;
const blockTag = /^<(?:br|\/(?:p|div|li|h\d|tr))\b/i;
