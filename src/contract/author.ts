import { z } from "zod";
import { idSchema, imageSchema } from "./document";

/** A user as embedded in posts and comments: public fields only. */
export const authorSchema = z.object({
  _id: idSchema,
  username: z.string(),
  profilePhoto: imageSchema,
  /** Sent with a single post, and not by every backend. */
  bio: z.string().optional(),
});
export type Author = z.infer<typeof authorSchema>;
