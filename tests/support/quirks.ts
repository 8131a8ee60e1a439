import { accountQuirks } from "./quirks/account";
import { readingQuirks } from "./quirks/reading";
import { writingQuirks } from "./quirks/writing";

/**
 * Responses of other backends of this API, made from the embedded backend's. Several can be
 * active at once; those of the same call apply in the order of activation.
 */
export const quirks = { ...readingQuirks, ...writingQuirks, ...accountQuirks };

export type QuirkName = keyof typeof quirks;
