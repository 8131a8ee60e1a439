import { z } from "zod";

/** An error response: one Polish sentence that the page may display as is. */
export const errorSchema = z.object({ message: z.string().min(1) });
export type ApiError = z.infer<typeof errorSchema>;

/** A success response with nothing but a sentence. */
export const messageSchema = z.object({ message: z.string().min(1) });
