import { z } from "zod";
import { documentIdFields, imageSchema } from "./document";

/** The public fields of a user, as embedded in posts and comments. */
export const authorSchema = z.object({
  ...documentIdFields,
  username: z.string(),
  profilePhoto: imageSchema,
  /** Sent only with a single post, and only by some backends. */
  bio: z.string().optional(),
});
export type Author = z.infer<typeof authorSchema>;
