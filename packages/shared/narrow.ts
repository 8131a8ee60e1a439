/** Type guards and conversions for untrusted values, such as responses and stored text. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns an object unchanged, and an empty object for any other value, including arrays. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/**
 * Returns the list in a response body: the body itself, or a value of the object around it, as in `{status, data: {posts}}`.
 * The lists in a document, which has an id, are its own.
 */
export function listIn(value: unknown, depth = 2): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || value._id || !depth) return undefined;
  for (const part of Object.values(value)) {
    const list = listIn(part, depth - 1);
    if (list) return list;
  }
  return undefined;
}

/** Parses the items of a list and drops those for which `parse` returns null; undefined if there is no list. */
export function parseList<Item>(
  value: unknown,
  parse: (item: unknown) => Item | null,
): Item[] | undefined {
  return listIn(value)
    ?.map((item) => parse(item))
    .filter((item) => item !== null);
}

export function asString(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
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
