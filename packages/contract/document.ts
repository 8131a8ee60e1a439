import { z } from "zod";
import type { FieldDescription } from "./fields";
import {
  characterCount,
  cleanText,
  normalizeText,
  visibleText,
  withoutExcessMarks,
} from "@blog/shared/unicode";

const invalidIdMessage = "Nieprawidłowy identyfikator.";

/** 24 hex digits, the format of a MongoDB ObjectId. */
export const idSchema = boundedString(24, invalidIdMessage).regex(
  /^[0-9a-f]{24}$/,
  invalidIdMessage,
);

/** The id of a document. The embedded backend sends it twice, since the clients of Mongoose backends may use `id`. */
export const documentIdFields = { _id: idSchema, id: idSchema.optional() };

export const idParamsSchema = z.object({ id: idSchema });

/** A timestamp in ISO 8601, in UTC. */
export const timestampSchema = z.iso.datetime();

/** An image. Its `url` is absolute, a path on the backend's host, or empty if there is no image. */
export const imageSchema = z.object({
  url: z.string(),
  publicId: z.string().nullable().optional(),
});
export type Image = z.infer<typeof imageSchema>;

/** An error response: a Polish sentence to display as is, and the name of the field that was rejected, if any. */
export const errorSchema = z.object({
  message: z.string().min(1),
  field: z.string().min(1).optional(),
});
export type ApiError = z.infer<typeof errorSchema>;

/** A success response that contains only a sentence to display. */
export const messageSchema = z.object({ message: z.string().min(1) });

/** A number of documents. The counting endpoints send it without an object around it. */
export const countSchema = z.number().int().nonnegative();

/** Returns whether a text can be stored. PostgreSQL rejects NUL, and UTF-8 cannot encode lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/** Returns whether a text is storable and has no control characters except line breaks and tabs. */
function isPlainText(text: string): boolean {
  // Other control characters are rejected, since JSON escapes most of them as six characters each.
  return isStorable(text) && !/(?![\n\r\t])\p{Cc}/u.test(text);
}

/**
 * Builds the schema of a string. It checks the length first, because the time for trimming, normalising and matching
 * a string grows with its length.
 * @param max in UTF-16 code units
 * @param required message for a missing value
 */
export function boundedString(max: number, tooLong: string, required?: string) {
  return z.string(required).max(max, { error: tooLong, abort: true });
}

/** Returns the maximum length of a text before cleaning, which may remove spaces and turn each `\r\n` into `\n`. */
export function rawLength(max: number): number {
  return 2 * max + 1_000;
}

/**
 * Builds the schema of a required text, with Polish messages. The text is trimmed, invisible characters are removed,
 * and line endings become `\n`, since multipart forms send `\r\n`.
 * @param field provides the messages, and the limits for the `characterCount` of the cleaned text
 * @param rules `isAllowed` tests the raw text. `clean` runs before the length is checked
 */
export function textField(
  { limits, subject, missing }: FieldDescription,
  { isAllowed = isPlainText, clean = cleanText } = {},
) {
  const { min = 0, max } = limits;
  const tooShortMessage = `${subject} musi mieć co najmniej ${min} ${min < 5 ? "znaki" : "znaków"}`;
  const tooLongMessage = `${subject} może mieć najwyżej ${max.toLocaleString("pl")} znaków`;
  return boundedString(rawLength(max), tooLongMessage, missing)
    .refine(isAllowed, `${subject} zawiera niedozwolony znak`)
    .overwrite((text) => clean(text.replace(/\r\n?/g, "\n")))
    .refine((text) => characterCount(text) >= min, min === 1 ? missing : tooShortMessage)
    .refine((text) => characterCount(text) <= max, tooLongMessage)
    .meta({ minLength: min, maxLength: max });
}

/** Builds the schema of a topic's title. URLs contain it as a path segment, so it must not be `.` or `..`. */
export function topicField(field: FieldDescription) {
  return textField(field).regex(/^(?!\.\.?$)/, `${field.subject} nie może być samą kropką`);
}

/** Builds the schema of a required single-line name, in NFC and with at least one letter or digit. */
export function nameField(field: FieldDescription) {
  return textField(field, { isAllowed: isStorable, clean: cleanName }).regex(
    /[\p{L}\p{N}]/u,
    `${field.subject} musi mieć literę lub cyfrę`,
  );
}

function cleanName(text: string): string {
  // Spaces are collapsed and marks composed afterwards, since removing invisible characters can make them adjacent.
  const line = visibleText(text.replace(/[\s\u2800\u3164]/g, " "));
  const name = normalizeText(line.replace(/ +/g, " ").trim(), "NFC");
  return withoutExcessMarks(name);
}
