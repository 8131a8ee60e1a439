/** What a comment must have (spec, section 5). */
export const commentRequirements = [{ name: "text", message: "Proszę coś napisać" }] as const;
