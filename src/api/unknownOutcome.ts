import { recordServerTime, serverNow } from "../lib/dates/clock";
import { isOnline } from "../lib/browser/online";
import { isDoubtful, toFailure } from "./failure";

/** Fetches what a write would have changed. @returns null if the write has not taken effect */
type LookUp<Result> = (sentAt: number) => Promise<Result | null>;

/**
 * Sends a write request. If its outcome is in doubt, waits for a connection and looks up whether the write took effect.
 * @throws the error of the write, unless the look-up shows that it has taken effect
 */
export async function writeOrLookUp<Result>(
  write: () => Promise<Result>,
  lookUp: LookUp<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const sentAt = serverNow();
  // Without a network, the request cannot have left the device.
  const mayBeSent = isOnline();
  // Loaded in advance, because it cannot be loaded once the connection is lost.
  const retryModule = import("./retryUntilAnswered").catch(() => null);
  try {
    return await write();
  } catch (error) {
    const isUnknown = mayBeSent && !signal?.aborted && isDoubtful(toFailure(error));
    const module = isUnknown ? await retryModule : null;
    const storedResult = module && (await module.retryUntilAnswered(() => lookUp(sentAt), signal));
    if (storedResult === null) throw error;
    return storedResult;
  }
}

/** Allowance for the difference between clocks and the duration of a request, in milliseconds. */
const timeTolerance = 120_000;

/** Returns whether a document may be newer than a write. @param sentAt in ms by the server's clock, 0 if unknown */
export function mayBeNewerThan(document: { createdAt: string | null }, sentAt: number): boolean {
  return document.createdAt === null || Date.parse(document.createdAt) >= sentAt - timeTolerance;
}

/** Ids of documents whose creation was confirmed. They do not prove that a lost write of the same text arrived. */
const confirmedIds = new Set<string>();

export function isCreationConfirmed(id: string): boolean {
  return confirmedIds.has(id);
}

/** Records that the creation of a document was confirmed, and the server's time. @returns the document */
export function recordCreation<Created extends { _id: string; createdAt: string | null }>(
  document: Created,
): Created {
  confirmedIds.add(document._id);
  recordServerTime(document.createdAt);
  return document;
}
