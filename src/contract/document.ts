import { z } from "zod";
import type { FieldDescription } from "./fields";
import {
  characterCount,
  cleanText,
  normalizeText,
  visibleText,
  withoutExcessMarks,
} from "../shared/unicode";

const invalidId = "Nieprawidłowy identyfikator.";

/** 24 hex digits, the format of a MongoDB ObjectId. */
export const idSchema = boundedString(24, invalidId).regex(/^[0-9a-f]{24}$/, invalidId);

export const idParamsSchema = z.object({ id: idSchema });

/** A timestamp in ISO 8601, UTC. */
export const timestampSchema = z.iso.datetime();

/** An image; `url` is absolute, a path on the backend's host, or empty if there is none. */
export const imageSchema = z.object({
  url: z.string(),
  publicId: z.string().nullable().optional(),
});
export type Image = z.infer<typeof imageSchema>;

/** An error response: one Polish sentence that the page may display as is, and the field of the request it is about. */
export const errorSchema = z.object({
  message: z.string().min(1),
  field: z.string().min(1).optional(),
});
export type ApiError = z.infer<typeof errorSchema>;

/** A success response with nothing but a sentence. */
export const messageSchema = z.object({ message: z.string().min(1) });

/** The response of the counting endpoints: a bare number. */
export const countSchema = z.number().int().nonnegative();

/** Returns whether storage keeps a text: PostgreSQL rejects NUL, and UTF-8 cannot encode a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/** Returns whether a text is storable, without control characters but line breaks and tabs: JSON takes six for each. */
function isPlain(text: string): boolean {
  return isStorable(text) && !/(?![\n\r\t])\p{Cc}/u.test(text);
}

/**
 * Builds a schema that checks the length of a string before all else, because trimming, normalising and matching it
 * take time by its length.
 * @param max in UTF-16 code units
 * @param required message for a missing value
 */
export function boundedString(max: number, tooLong: string, required?: string) {
  return z.string(required).max(max, { error: tooLong, abort: true });
}

/** Returns the length limit before trimming: forms send each line break as two characters. */
export function rawLength(max: number): number {
  return 2 * max + 1_000;
}

/**
 * Builds the schema of a required text: it is trimmed, invisible characters are removed, and messages are Polish.
 * Line endings become `\n`, since multipart forms send `\r\n`.
 * @param field its messages, and its limits, which apply to the `characterCount` of the cleaned text
 * @param rules `isAllowed` tests the raw text; `clean` runs before the length is checked
 */
export function textField(
  { limits, subject, missing }: FieldDescription,
  { isAllowed = isPlain, clean = cleanText } = {},
) {
  const { min = 0, max } = limits;
  const atLeast = `${subject} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const tooLong = `${subject} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  return boundedString(rawLength(max), tooLong, missing)
    .refine(isAllowed, `${subject} zawiera niedozwolony znak`)
    .overwrite((text) => clean(text.replace(/\r\n?/g, "\n")))
    .refine((text) => characterCount(text) >= min, min === 1 ? missing : atLeast)
    .refine((text) => characterCount(text) <= max, tooLong)
    .meta({ minLength: min, maxLength: max });
}

/** Builds the schema of a topic's title, which is a segment of a path: URLs resolve `.` and `..`. */
export function topicField(field: FieldDescription) {
  return textField(field).regex(/^(?!\.\.?$)/, `${field.subject} nie może być samą kropką`);
}

/** Builds the schema of a required single-line name: NFC, with at least one letter or digit. */
export function nameField(field: FieldDescription) {
  return textField(field, { isAllowed: isStorable, clean: cleanName }).regex(
    /[\p{L}\p{N}]/u,
    `${field.subject} musi mieć literę lub cyfrę`,
  );
}

function cleanName(text: string): string {
  // Removing characters brings others together, so spaces are collapsed and marks composed afterwards.
  const line = visibleText(text.replace(/[\s\u2800\u3164]/g, " "));
  const name = normalizeText(line.replace(/ +/g, " ").trim(), "NFC");
  return withoutExcessMarks(name);
}
