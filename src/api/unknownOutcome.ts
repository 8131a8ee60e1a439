import { noteServerTime, serverNow } from "../lib/dates/clock";
import { isOnline } from "../lib/browser/online";
import { isUnanswered } from "./failure";

/** Asks what the server holds. @returns null if the write has not arrived */
export type LookUp<Result> = (sentAt: number) => Promise<Result | null>;

/**
 * Sends a write. If its answer does not come back, asks what the server holds: what has arrived is done, and
 * what has not may be sent again. Without a connection it goes on asking once that is back.
 * @throws what the write has thrown, once it is sure that it has not arrived
 */
export async function settle<Result>(
  write: () => Promise<Result>,
  lookUp: LookUp<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const sentAt = serverNow();
  // Nothing leaves a device without a network.
  const isSent = isOnline();
  // Loaded meanwhile, since it is needed where nothing can be loaded.
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

/** Clocks and journeys of requests differ. */
const toleranceMs = 120_000;

/** Returns whether a document may have been made by a write. @param sentAt by the server's clock, 0 if unknown */
export function isSince(document: { createdAt: string | null }, sentAt: number): boolean {
  return document.createdAt === null || Date.parse(document.createdAt) >= sentAt - toleranceMs;
}

/** Returns whether a server stores one text as another: some trim, or fold spaces. */
export function isSameText(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

/** Ids of what was created since the page was loaded, which an equal write that is lost has not made. */
const created = new Set<string>();

export function isCreatedHere(id: string): boolean {
  return created.has(id);
}

/** Remembers a document that was created. */
export function noteCreated<Created extends { _id: string; createdAt: string | null }>(
  document: Created,
): Created {
  created.add(document._id);
  noteServerTime(document.createdAt);
  return document;
}
