/** Type guards for untrusted values: responses, stored text. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns an object's properties, and none for any other value. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Parses a list's items, and leaves out those of which `parse` makes null; undefined if it is no list. */
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
  const id = asString(value);
  return id in {} || /[\s/?#]/.test(id) ? "" : id;
}

/** Returns a URL or a path that can be parsed, or an empty string. */
export function asAddress(value: unknown): string {
  const address = asString(value);
  // Any path can be parsed, and trying it for ten thousand posts would double the time that these take.
  if (!address || /^\/\w/.test(address)) return address;
  try {
    // `URL.canParse` is newer than the oldest browsers.
    return new URL(address, "http://a").href ? address : "";
  } catch {
    return "";
  }
}

/** Returns a timestamp that is one, or null. */
export function asTimestamp(value: unknown): string | null {
  const time = asString(value);
  return Date.parse(time) ? time : null;
}

/** Returns the value of an untrusted key, such as `constructor` in a URL, which every object inherits. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
