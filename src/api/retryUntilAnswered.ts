import { listen } from "../lib/browser/listen";
import { dismissNotification, notifyWarning } from "../lib/feedback/notify";
import { isUnanswered, toFailure } from "./failure";
import { messages } from "./failureMessages";

/** Milliseconds before each of the first retries; later ones wait for an event that hints at a connection. */
const retryDelays = [2_000, 5_000, 15_000, 60_000];

/** Repeats a read until the server responds, and shows a warning meanwhile. @returns null on a refusal or an abort */
export async function retryUntilAnswered<Result>(
  read: () => Promise<Result | null>,
  signal?: AbortSignal,
): Promise<Result | null> {
  try {
    for (let attempt = 0; ; attempt += 1) {
      if (signal?.aborted) return null;
      try {
        return await read();
      } catch (error) {
        if (!isUnanswered(error) && !isBusy(error)) return null;
      }
      if (attempt === 0) notifyWarning(messages.doubt);
      await waitBeforeRetry(retryDelays[attempt], signal);
    }
  } finally {
    dismissNotification(messages.doubt);
  }
}

/** Returns whether a request failed because the server is busy or broken, so that a retry may succeed. */
function isBusy(error: unknown): boolean {
  const status = toFailure(error).status ?? 0;
  return status === 429 || status >= 500;
}

/** Waits until a connection may be back, `signal` aborts, or `delay` ms have passed; undefined is no time limit. */
function waitBeforeRetry(delay: number | undefined, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stopListening();
      clearTimeout(timer);
      resolve();
    };
    const stopListening = listen(["online", "focus"], finish);
    const timer = delay === undefined ? undefined : setTimeout(finish, delay);
    signal?.addEventListener("abort", finish, { once: true });
  });
}
