import { z } from "zod";

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
