import { listen } from "../lib/browser/listen";
import { dismissNotification, notifyWarning } from "../lib/feedback/notify";
import { isUnanswered, toFailure } from "./failure";
import { messages } from "./failureMessages";

/** Milliseconds before each further try; after the last, only events that hint at a connection lead to another. */
const pauses = [2_000, 5_000, 15_000, 60_000];

/** Repeats a read until it is answered. @returns null if the server refuses it, or `signal` ends it */
export async function askAgain<Answer>(
  ask: () => Promise<Answer | null>,
  signal?: AbortSignal,
): Promise<Answer | null> {
  try {
    for (let tries = 0; ; tries += 1) {
      if (signal?.aborted) return null;
      try {
        return await ask();
      } catch (error) {
        if (!isUnanswered(error) && !isBusy(error)) return null;
      }
      if (tries === 0) notifyWarning(messages.doubt);
      await whenConnected(pauses[tries], signal);
    }
  } finally {
    dismissNotification(messages.doubt);
  }
}

/** Returns whether the server may answer later what it refuses now. */
function isBusy(error: unknown): boolean {
  const status = toFailure(error).status ?? 0;
  return status === 429 || status >= 500;
}

/** Resolves when a connection may be back. @param pause in milliseconds; without it, only an event resolves */
function whenConnected(pause: number | undefined, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = listen(["online", "focus"], end);
    const timer = pause === undefined ? undefined : setTimeout(end, pause);
    signal?.addEventListener("abort", end, { once: true });
  });
}
