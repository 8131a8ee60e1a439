/** The required field of a comment (spec, section 5). */
export const commentRequirements = [{ name: "text", message: "Proszę coś napisać" }] as const;
