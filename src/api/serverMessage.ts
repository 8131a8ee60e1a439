import { isRecord } from "../shared/narrow";
import { readSentence } from "../shared/sentence";

export interface ServerMessage {
  /** Empty if it says nothing that can be shown. */
  text: string;
  isEnglish: boolean;
}

/** Reads the sentence for people out of a body, in whatever shape backends send it; objects are never shown. */
export function serverMessage(body: unknown): ServerMessage {
  const text = readSentence(body);
  const isPolish = isRecord(body) && polishBodies.has(body);
  return { text, isEnglish: !isPolish && soundsEnglish(text) };
}

/** Returns what to show of a success. @param meaning replaces a missing message, and precedes an English one */
export function successMessage({ text, isEnglish }: ServerMessage, meaning: string): string {
  if (!text) return meaning;
  return isEnglish ? `${meaning} (${text})` : text;
}

const polishBodies = new WeakSet<object>();

/** Remembers bodies whose response header says that they are Polish, so that their language is not guessed. */
export function noteLanguage(body: unknown, contentLanguage: unknown): void {
  if (isRecord(body) && contentLanguage === "pl") polishBodies.add(body);
}

/**
 * Guesses whether a message is English. Quotations and codes do not count. There have to be more English words than
 * Polish ones; a single English word is enough only if both languages have all others.
 */
function soundsEnglish(text: string): boolean {
  const words =
    text
      .replace(noWords, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const english = count(englishWord);
  const isAllKnown = english + count(sharedWord) === words.length;
  return english > count(polishWord) && (english > 1 || isAllKnown);
}

/** Quotations, and codes such as `ECONNREFUSED`. */
const noWords = /"[^"]*"|`[^`]*`|\b[A-Z\d_]{3,}\b/g;

/** Recognises a Polish word by its letters or its ending, or as a common word that English does not have. */
const polishWord =
  /[ąćęłńóśźż]|(?:ych|ego|emu|enie|anie|cji)$|^(?:nie|jest|sie|dla|oraz|lub|ale|jak|juz|zostal|prosze|haslo|konto|blad|bazy?)$/;

const englishWord =
  /^(?:the|an|is|are|was|has|have|been|be|not|your?|it|this|that|with|and|or|must|should|cannot|could|of|from|for|in|at|too|than|please|(?:in)?valid|fail(?:ed|ure)?|errors?|already|exists?|found|unexpected|unauthorized|required|timed|out|server|success(?:ful|fully)?|connect|such|undefined|malformed|[a-z]+[a-y]ed|sent|check|image|file|field|access|forbidden|wrong|missing|large|long|characters?|password|read|cast|validation|function|duplicate|key|internal|account|supply|arguments|only|given|does)$/;

/** Words of messages that both languages have. */
const sharedWord = /^(?:[aeist]|to|on|do|no|by|mail|email|post|jwt|token|link|user|admin|data)$/;
