import { accountQuirks } from "./quirks/account";
import { readingQuirks } from "./quirks/reading";
import { writingQuirks } from "./quirks/writing";

/**
 * The answers of other backends of this API, made from the embedded backend's own. Several can be
 * in force at once; those of one call are applied in the order in which they were called.
 */
export const quirks = { ...readingQuirks, ...writingQuirks, ...accountQuirks };

export type QuirkName = keyof typeof quirks;
