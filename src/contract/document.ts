import { z } from "zod";

/** What every stored document shares: its id, its times, its picture. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, "Nieprawidłowy identyfikator.");

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
 * A required text of a request body, trimmed, with Polish messages. Line ends become `\n`, which
 * multipart forms send as `\r\n`; what cannot be stored is refused.
 * @param limits shortest and longest length in characters
 * @param name what the message calls it, as the subject of a sentence ("Tytuł postu")
 */
export function textField(limits: { min?: number; max: number }, name: string) {
  const { min = 0, max } = limits;
  const range = min > 1 ? `od ${min} do ${max}` : `najwyżej ${max}`;
  const message = `${name} – dozwolona długość: ${range} znaków.`;
  return z
    .string(`${name} – to pole jest wymagane.`)
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .trim()
    .refine(isStorable, `${name} – niedozwolony znak.`)
    .min(min, min === 1 ? `${name} – to pole jest wymagane.` : message)
    .max(max, message);
}
