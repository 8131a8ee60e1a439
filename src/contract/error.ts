import { z } from "zod";

/** Every refusal of the embedded backend: one Polish sentence that the page may show as it is. */
export const errorSchema = z.object({ message: z.string().min(1) });
export type ApiError = z.infer<typeof errorSchema>;

/** A plain confirmation. */
export const messageSchema = z.object({ message: z.string().min(1) });
