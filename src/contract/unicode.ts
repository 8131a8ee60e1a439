/**
 * Normalises a text in linear time: `String.prototype.normalize` is quadratic in a run of combining
 * marks, so runs are first cut to the 30 that the Stream-Safe Text Format allows (UAX #15, D4).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(markRun, "$1").normalize(form);
}

const markRun = /(\p{M}{30})\p{M}+/gu;
