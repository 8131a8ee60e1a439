/** Type guards for untrusted values: responses, stored text. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asString(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

/** Returns an array's strings, each once; an empty array for any other value. */
export function asUniqueStrings(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  return [...new Set(value.filter((item): item is string => typeof item === "string"))];
}

export function asCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** Returns the value of a key from outside, such as an id in a URL that reads `constructor`. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
