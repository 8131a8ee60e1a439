import { isRecord } from "../shared/narrow";
import { readSentence } from "../shared/sentence";

export interface ServerMessage {
  /** Empty if the response contains no message that can be shown. */
  text: string;
  isEnglish: boolean;
}

/** Extracts the message for people from a body, in whatever shape backends send it; never shows a raw object. */
export function serverMessage(body: unknown): ServerMessage {
  const text = readSentence(body);
  const isPolish = isRecord(body) && polishBodies.has(body);
  return { text, isEnglish: !isPolish && soundsEnglish(text) };
}

/** Returns the message after a success. @param meaning replaces a missing message, or precedes an English one */
export function successMessage({ text, isEnglish }: ServerMessage, meaning: string): string {
  if (!text) return meaning;
  return isEnglish ? `${meaning} (${text})` : text;
}

const polishBodies = new WeakSet<object>();

/** Records that a body is Polish according to its `Content-Language`, so that its language is not guessed. */
export function noteLanguage(body: unknown, contentLanguage: unknown): void {
  if (isRecord(body) && contentLanguage === "pl") polishBodies.add(body);
}

/**
 * Guesses whether a message is English, ignoring quotations and codes: it has more English words than Polish ones. If
 * only one word is English, all other words have to exist in both languages.
 */
function soundsEnglish(text: string): boolean {
  const words =
    text
      .replace(quotationOrCode, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const countMatches = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const english = countMatches(englishWord);
  const isAllKnown = english + countMatches(sharedWord) === words.length;
  return english > countMatches(polishWord) && (english > 1 || isAllKnown);
}

/** Matches quotations, and codes such as `ECONNREFUSED`. */
const quotationOrCode = /"[^"]*"|`[^`]*`|\b[A-Z\d_]{3,}\b/g;

/** Matches a Polish word by its letters or its ending, or as a common word that English does not have. */
const polishWord =
  /[ąćęłńóśźż]|(?:ych|ego|emu|enie|anie|cji)$|^(?:nie|jest|sie|dla|oraz|lub|ale|jak|juz|zostal|prosze|haslo|konto|blad|bazy?)$/;

const englishWord =
  /^(?:the|an|is|are|was|has|have|been|be|not|your?|it|this|that|with|and|or|must|should|cannot|could|of|from|for|in|at|too|than|please|(?:in)?valid|fail(?:ed|ure)?|errors?|already|exists?|found|unexpected|unauthorized|required|timed|out|server|success(?:ful|fully)?|connect|such|undefined|malformed|[a-z]+[a-y]ed|sent|check|image|file|field|access|forbidden|wrong|missing|large|long|characters?|password|read|cast|validation|function|duplicate|key|internal|account|supply|arguments|only|given|does)$/;

/** Matches words of messages that exist in both languages. */
const sharedWord = /^(?:[aeist]|to|on|do|no|by|mail|email|post|jwt|token|link|user|admin|data)$/;
