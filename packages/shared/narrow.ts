/** Type guards and conversions for untrusted values, such as responses and stored text. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns an object unchanged, and an empty object for any other value, including arrays. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Parses the items of an array and drops those for which `parse` returns null; undefined for any other value. */
export function parseList<Item>(
  value: unknown,
  parse: (item: unknown) => Item | null,
): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown) => parse(item)).filter((item) => item !== null);
}

export function asString(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

/** Returns the distinct strings of an array, and an empty array for any other value. */
export function asUniqueStrings(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  return [...new Set(value.filter((item): item is string => typeof item === "string"))];
}

export function asCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** Returns an id that is safe as a key and in a path, and an empty string for any other value, such as `__proto__`. */
export function asId(value: unknown): string {
  const id = asString(value);
  return id in {} || /[\s/?#]/.test(id) ? "" : id;
}

/** Returns a string that can be parsed as a URL or a path, and an empty string for any other value. */
export function asAddress(value: unknown): string {
  const address = asString(value);
  // Every path is valid. Parsing the paths in ten thousand posts would double the time that validating the posts takes.
  if (!address || /^\/\w/.test(address)) return address;
  try {
    // The oldest supported browsers lack `URL.canParse`.
    return new URL(address, "http://a").href ? address : "";
  } catch {
    return "";
  }
}

/** Returns a string that `Date.parse` accepts, and null for any other value. */
export function asTimestamp(value: unknown): string | null {
  const time = asString(value);
  return Date.parse(time) ? time : null;
}

/** Returns the value of an untrusted key, or undefined for an inherited key, such as `constructor` in a URL. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
