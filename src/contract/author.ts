import { z } from "zod";
import { idSchema, imageSchema } from "./document";

/** A user as posts and comments carry one: nothing private. */
export const authorSchema = z.object({
  _id: idSchema,
  username: z.string(),
  profilePhoto: imageSchema,
  /** Told with a single post, if at all. */
  bio: z.string().optional(),
});
export type Author = z.infer<typeof authorSchema>;
