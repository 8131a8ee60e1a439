import { isRecord } from "../../../src/shared/narrow";

/**
 * Quotes the value at a path of a JSON document, or else the deepest part of the path that exists.
 * @param maxLength of the value in characters
 */
export function excerptAt(document: unknown, path: readonly PropertyKey[], maxLength = 80): string {
  const steps: string[] = [];
  let value = document;
  for (const key of path.map(String)) {
    const entry = childrenOf(value).find(([name]) => name === key);
    if (!entry) break;
    steps.push(key);
    [, value] = entry;
  }
  const text = JSON.stringify(value) ?? "no JSON";
  const quoted = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return steps.length > 0 ? `${steps.join(".")}: ${quoted}` : quoted;
}

function childrenOf(value: unknown): [string, unknown][] {
  return isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
}
