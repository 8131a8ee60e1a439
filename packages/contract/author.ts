import { z } from "zod";
import { idSchema, imageSchema } from "./document";

/** The public fields of a user, as embedded in posts and comments. */
export const authorSchema = z.object({
  _id: idSchema,
  username: z.string(),
  profilePhoto: imageSchema,
  /** Sent only with a single post, and only by some backends. */
  bio: z.string().optional(),
});
export type Author = z.infer<typeof authorSchema>;
