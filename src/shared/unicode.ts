/**
 * Normalises a text in linear time: `String.prototype.normalize` is quadratic in a run of combining
 * marks, so runs are first cut to the 30 that the Stream-Safe Text Format allows (UAX #15, D4).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(markRun, "$1").normalize(form);
}

/** Includes the halfwidth voicing signs, which NFKC and NFKD turn into combining marks. */
const markRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
