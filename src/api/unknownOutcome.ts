import { noteServerTime, serverNow } from "../lib/dates/clock";
import { isOnline } from "../lib/browser/online";
import { isUnanswered } from "./failure";

/** Reads what a write would have changed. @returns null if the write has not arrived */
type LookUp<Result> = (sentAt: number) => Promise<Result | null>;

/**
 * Sends a write. If its answer is lost, looks up whether the write has arrived all the same, and waits for a
 * connection to do so.
 * @throws what the write has thrown, if it has not arrived or that cannot be told
 */
export async function writeOrLookUp<Result>(
  write: () => Promise<Result>,
  lookUp: LookUp<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const sentAt = serverNow();
  // Nothing leaves a device without a network.
  const isSent = isOnline();
  // Loaded meanwhile, because without a connection it could not be loaded any more.
  const asking = import("./askAgain").catch(() => null);
  try {
    return await write();
  } catch (error) {
    const module = isSent && isUnanswered(error) ? await asking : null;
    const found = module && (await module.askAgain(() => lookUp(sentAt), signal));
    if (!found) throw error;
    return found;
  }
}

/** Milliseconds by which clocks may differ and a request may take. */
const tolerance = 120_000;

/** Returns whether a document may have been made by a write. @param sentAt by the server's clock, 0 if unknown */
export function isSince(document: { createdAt: string | null }, sentAt: number): boolean {
  return document.createdAt === null || Date.parse(document.createdAt) >= sentAt - tolerance;
}

/** Returns whether two texts are equal once whitespace is trimmed and collapsed, as some servers do on storing. */
export function isSameText(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

/** Ids of documents whose creation was confirmed, so that a lost write of the same content has not created them. */
const created = new Set<string>();

export function isCreatedHere(id: string): boolean {
  return created.has(id);
}

/** Remembers that the creation of a document was confirmed. @returns the document */
export function noteCreated<Created extends { _id: string; createdAt: string | null }>(
  document: Created,
): Created {
  created.add(document._id);
  noteServerTime(document.createdAt);
  return document;
}
