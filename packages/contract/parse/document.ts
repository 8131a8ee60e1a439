import { asCount, asId, isRecord } from "@blog/shared/narrow";
import { requireParsed } from "../responseError";

/** Returns the id of a document, or of a reference that is the id alone; empty if there is none. */
export function idOf(value: unknown): string {
  return isRecord(value) ? asId(value._id) || asId(value.id) : asId(value);
}

/** Returns the distinct ids in a list of references, each of which is an id or a document. */
export function idsOf(references: unknown): string[] {
  if (!Array.isArray(references) || references.length === 0) return [];
  return [...new Set(references.map(idOf).filter(Boolean))];
}

/** Returns the time in an id of MongoDB, which begins with the seconds since 1970; null for any other id. */
export function timeOfId(id: string): string | null {
  return /^[0-9a-f]{24}$/.test(id)
    ? new Date(parseInt(id.slice(0, 8), 16) * 1_000).toISOString()
    : null;
}

/**
 * Returns the document in a response body, which may be in one or two other objects, as in `{status, data: {post}}`,
 * together with what stands beside it, such as its comments. Returns the body itself if no value is the document.
 */
export function unwrap(
  body: unknown,
  isDocument: (value: Record<string, unknown>) => boolean,
): unknown {
  return findDocument(body, isDocument, 2) ?? body;
}

/** Returns a test for the document with the given id. */
export function hasId(id: string) {
  return (value: Record<string, unknown>) => idOf(value) === id;
}

/** Returns a test for a new document, whose id is not known yet. @param field that no document of another kind has */
export function isNew(field: "title" | "text") {
  return (value: Record<string, unknown>) => idOf(value) !== "" && field in value;
}

function findDocument(
  value: unknown,
  isDocument: (value: Record<string, unknown>) => boolean,
  depth: number,
): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  if (isDocument(value)) return value;
  for (const part of depth > 0 ? Object.values(value) : []) {
    const document = findDocument(part, isDocument, depth - 1);
    if (document) return { ...value, ...document };
  }
  return undefined;
}

/** Parses a count, which may be the only number in an object. @throws UnexpectedResponseError if there is none */
export function parseCount(data: unknown): number {
  const counts = Object.values(isRecord(data) ? data : [data]).filter(
    (value) => asCount(value) !== undefined,
  );
  return requireParsed(asCount(counts.length === 1 ? counts[0] : null), data);
}
