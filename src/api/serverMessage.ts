import { asString, isRecord } from "../shared/narrow";
import { soundsEnglish } from "./english";

/** What a server says in a body. */
export interface ServerMessage {
  /** Empty if it says nothing that can be shown. */
  text: string;
  isEnglish: boolean;
}

/** Reads the first string among the keys that backends use; objects are never shown. */
export function serverMessage(body: unknown): ServerMessage {
  const text = isRecord(body) ? (wordings(body).map(presentable).find(Boolean) ?? "") : "";
  return { text, isEnglish: !isDeclaredPolish(body) && soundsEnglish(text) };
}

/**
 * Returns what to show of a successful response.
 * @param meaning Polish sentence in place of a missing message, and before an English one
 */
export function successMessage({ text, isEnglish }: ServerMessage, meaning: string): string {
  if (!text) return meaning;
  return isEnglish ? `${meaning} (${text})` : text;
}

const polishBodies = new WeakSet<object>();

/** Remembers that a body is Polish by its header, as our own server's are, so that it is not judged. */
export function noteLanguage(body: unknown, contentLanguage: unknown): void {
  if (isRecord(body) && contentLanguage === "pl") polishBodies.add(body);
}

function isDeclaredPolish(body: unknown): boolean {
  return isRecord(body) && polishBodies.has(body);
}

function wordings({ message, msg, error, stack }: Record<string, unknown>): string[] {
  const inner = isRecord(message) ? message.message : undefined;
  // A stack starts with the words of the error, which servers throw as an `Error`.
  const [, thrown] = /^Error: (.+)/.exec(asString(stack)) ?? [];
  return [message, msg, error, inner, thrown].map((value) => asString(value).slice(0, maxLength));
}

/** In characters: of a sentence that anybody reads, and can be judged at once. */
const maxLength = 1_000;

/** Returns a message without its tags; nothing of a stack trace. */
function presentable(text: string): string {
  if (/\n *at /.test(text)) return "";
  return text.replace(tags, (tag) => (blockTag.test(tag) ? " " : "")).trim();
}

const tags = /<[a-z!/][^<>]*>/gi;
const blockTag = /^<(?:br|\/(?:p|div|li|h\d|tr))\b/i;
