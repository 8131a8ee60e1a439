/** Narrowing of values whose shape nobody vouches for: answers of backends, stored text. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value where it is a string, else the fallback. */
export function asString(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

/** The strings of a list, each once; an empty list where there is none. */
export function asUniqueStrings(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  return [...new Set(value.filter((item): item is string => typeof item === "string"))];
}

/** A count that a backend may tell; undefined where it does not. */
export function asCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}
