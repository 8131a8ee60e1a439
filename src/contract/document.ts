import { z } from "zod";
import { normalizeText } from "./unicode";

const badId = "Nieprawidłowy identyfikator.";

/** What every stored document shares: its id, its times, its picture. */
export const idSchema = boundedString(24, badId).regex(/^[0-9a-f]{24}$/, badId);

export const idParamsSchema = z.object({ id: idSchema });

/** A moment as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** A picture; `url` is absolute, or a path on the backend's own address, or empty where there is none. */
export const imageSchema = z.object({
  url: z.string(),
  publicId: z.string().nullable().optional(),
});
export type Image = z.infer<typeof imageSchema>;

/** The answer of the counting calls: a bare number. */
export const countSchema = z.number().int().nonnegative();

/**
 * Whether a text can be kept and comes back the same: PostgreSQL keeps no NUL, and half of a
 * surrogate pair cannot be written in UTF-8.
 */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/**
 * Whether a text can be kept and holds nothing that nobody types or sees: control characters other
 * than line breaks and tabs, each of which takes six in JSON.
 */
function isPlain(text: string): boolean {
  return isStorable(text) && !/(?![\n\r\t])\p{Cc}/u.test(text);
}

/**
 * A string of a request, whose length is checked before anything else touches it: what follows, such
 * as trimming, normalising or a pattern, then has a bounded cost.
 * @param max in UTF-16 code units
 * @param required said where it is missing
 */
export function boundedString(max: number, tooLong: string, required?: string) {
  return z.string(required).max(max, { error: tooLong, abort: true });
}

/** Bound of a text before it is trimmed: forms send each line break as two characters. */
export function rawLength(max: number): number {
  return 2 * max + 1_000;
}

/**
 * A required text of a request body, trimmed, with Polish messages. Line ends become `\n`, which
 * multipart forms send as `\r\n`; what cannot be stored is refused.
 * @param limits shortest and longest length in characters, of what is kept
 * @param name what the message calls it, as the subject of a sentence ("Tytuł postu")
 * @param rules `isAllowed`: what the text has to be as it comes; `clean`: what else it becomes before
 *   it is measured
 */
export function textField(
  limits: { min?: number; max: number },
  name: string,
  { isAllowed = isPlain, clean = (text: string) => text.trim() } = {},
) {
  const { min = 0, max } = limits;
  const required = `${name}\u00a0– to pole jest wymagane`;
  const atLeast = `${name} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const tooLong = `${name} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  return boundedString(rawLength(max), tooLong, required)
    .refine(isAllowed, `${name} zawiera niedozwolony znak`)
    .overwrite((text) => clean(text.replace(/\r\n?/g, "\n")))
    .min(min, min === 1 ? required : atLeast)
    .max(max, tooLong);
}

/**
 * A required name as `textField` takes it, in one form and on one line, without signs that nobody
 * sees or that turn the letters beside them round; what is left has something to see.
 */
export function nameField(limits: { min: number; max: number }, name: string) {
  return textField(limits, name, { isAllowed: isStorable, clean: visible }).regex(
    /[\p{L}\p{N}]/u,
    `${name} musi mieć literę lub cyfrę`,
  );
}

/** What has no width or no ink, though some of it counts as letters, and what joins emoji. */
const invisible =
  /(?!\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu;

/** No language puts more than four signs on one letter; a pile of them covers what stands around. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

function visible(text: string): string {
  // Taking signs away may bring blanks together, and marks to the letters that they belong to.
  const line = text.replace(/[\s\u2800\u3164]/g, " ").replace(invisible, "");
  const name = normalizeText(line.replace(/ +/g, " ").trim(), "NFC");
  return name.replace(tooManyMarks, "$1");
}
