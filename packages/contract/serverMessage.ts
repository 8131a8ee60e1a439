import { isRecord } from "@blog/shared/narrow";
import { readSentence } from "./sentence";

export interface ServerMessage {
  /** Empty if the response contains no message that can be shown. */
  text: string;
  isEnglish: boolean;
}

/** Extracts the human-readable message from a response body, in any of the shapes that backends send. */
export function serverMessage(body: unknown): ServerMessage {
  const text = readSentence(body);
  const isPolish = isRecord(body) && polishResponseBodies.has(body);
  return { text, isEnglish: !isPolish && soundsEnglish(text) };
}

/** Returns the message to show after a success. @param meaning replaces a missing message or precedes an English one */
export function successMessage({ text, isEnglish }: ServerMessage, meaning: string): string {
  if (!text) return meaning;
  return isEnglish ? `${meaning} (${text})` : text;
}

const polishResponseBodies = new WeakSet<object>();

/** Records a response body as Polish if its `Content-Language` is `pl`, so that its language is not guessed. */
export function recordLanguage(body: unknown, contentLanguage: unknown): void {
  if (isRecord(body) && contentLanguage === "pl") polishResponseBodies.add(body);
}

/**
 * Guesses whether a message is English, ignoring quotations and codes. An English message has more English words than
 * Polish ones. If only one of its words is English, all other words have to exist in both languages.
 */
function soundsEnglish(text: string): boolean {
  const words =
    text
      .replace(quotationOrCode, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const countMatches = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const englishCount = words.filter(isEnglishWord).length;
  const hasOnlyKnownWords = englishCount + countMatches(sharedWord) === words.length;
  return englishCount > countMatches(polishWord) && (englishCount > 1 || hasOnlyKnownWords);
}

function isEnglishWord(word: string): boolean {
  return englishWords.has(word) || englishParticiple.test(word);
}

/** Matches quotations, and codes such as `ECONNREFUSED`. */
const quotationOrCode = /"[^"]*"|`[^`]*`|\b[A-Z\d_]{3,}\b/g;

/** Matches a Polish word by its letters or its ending, or as a common word that English does not have. */
const polishWord =
  /[ąćęłńóśźż]|(?:ych|ego|emu|enie|anie|cji)$|^(?:nie|jest|sie|dla|oraz|lub|ale|jak|juz|zostal|prosze|haslo|konto|blad|bazy?)$/;

// A set, since a pattern of as many alternatives takes long to be proven linear.
const englishWords = new Set(
  (
    "the an is are was has have been be not you your it this that with and or must should cannot could of from " +
    "for in at too than please valid invalid fail failed failure error errors already exist exists found " +
    "unexpected unauthorized required timed out server success successful successfully connect such undefined " +
    "malformed sent check image file field access forbidden wrong missing large long character characters " +
    "password read cast validation function duplicate key internal account supply arguments only given does"
  ).split(" "),
);

const englishParticiple = /^[a-z]+[a-y]ed$/;

/** Matches words of messages that exist in both languages. */
const sharedWord = /^(?:[aeist]|to|on|do|no|by|mail|email|post|jwt|token|link|user|admin|data)$/;
