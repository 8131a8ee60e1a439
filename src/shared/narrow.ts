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

/** Returns an id that can be a key and a part of a path; an empty string for any other value, such as `__proto__`. */
export function asId(value: unknown): string {
  return typeof value === "string" && /^[^\s/?#]{1,200}$/.test(value) && !(value in {})
    ? value
    : "";
}

/** Returns a URL or a path that can be parsed, or an empty string. */
export function asAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > 4_000) return "";
  try {
    // `URL.canParse` is newer than the oldest browsers.
    return new URL(value, "http://localhost").href ? value : "";
  } catch {
    return "";
  }
}

/** Returns a timestamp that is one, or null. */
export function asTimestamp(value: unknown): string | null {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** Returns the value of a key from outside, such as an id in a URL that reads `constructor`. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
