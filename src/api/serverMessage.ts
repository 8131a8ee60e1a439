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

/** Remembers which bodies say by their header that they are Polish, as our own server's do: no word of them is judged. */
export function noteLanguage(body: unknown, contentLanguage: unknown): void {
  if (isRecord(body) && contentLanguage === "pl") polishBodies.add(body);
}

/**
 * Returns whether a message is English by more than a word: what it quotes and codes do not count, Polish
 * words count against it, and a single English word decides only among words that both languages have.
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

/** By its letters, its ending, or as one that English does not have. */
const polishWord =
  /[ąćęłńóśźż]|(?:ych|ego|emu|enie|anie|cji)$|^(?:nie|jest|sie|dla|oraz|lub|ale|jak|juz|zostal|prosze|haslo|konto|blad|bazy?)$/;

const englishWord =
  /^(?:the|an|is|are|was|has|have|been|be|not|your?|it|this|that|with|and|or|must|should|cannot|could|of|from|for|in|at|too|than|please|(?:in)?valid|fail(?:ed|ure)?|errors?|already|exists?|found|unexpected|unauthorized|required|timed|out|server|success(?:ful|fully)?|connect|such|undefined|malformed|[a-z]+[a-y]ed|sent|check|image|file|field|access|forbidden|wrong|missing|large|long|characters?|password|read|cast|validation|function|duplicate|key|internal|account|supply|arguments|only|given|does)$/;

/** Those of messages that both languages have. */
const sharedWord = /^(?:[aeist]|to|on|do|no|by|mail|email|post|jwt|token|link|user|admin|data)$/;
