import { isRecord } from "@blog/shared/narrow";

type Path = readonly PropertyKey[];

/** Quotes the value at a path of a JSON value, cut to `maxLength` characters, or else its deepest existing ancestor. */
export function excerptAt(document: unknown, path: Path, maxLength = 80): string {
  let length = path.length;
  while (length > 0 && valueAt(document, path.slice(0, length)) === undefined) length -= 1;
  const steps = path.slice(0, length);
  const text = JSON.stringify(valueAt(document, steps)) ?? "no JSON";
  const quoted = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return length > 0 ? `${steps.map(String).join(".")}: ${quoted}` : quoted;
}

/** Returns the value at a path of a JSON value; undefined if there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((value: unknown, key) => {
    const entries = isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
    return entries.find(([name]) => name === String(key))?.[1];
  }, document);
}
