import { listen } from "../lib/browser/listen";
import { dismissNotification, notifyWarning } from "../lib/feedback/notify";
import { hasNoResponse, refusedBody, toFailure } from "./failure";
import { isMarkupOrCut } from "@blog/contract/sentence";
import { messages } from "./failureMessages";
import { UnknownOutcomeError } from "./writeRequest";

/** Milliseconds before each of the first retries; later ones wait for an event that hints at a connection. */
const retryDelays = [2_000, 5_000, 15_000, 60_000];

const stillUnknownMessage =
  "Nie wiadomo, czy dotarło, bo serwer zgłasza błędy. Sprawdź, zanim wyślesz jeszcze raz.";

/**
 * Repeats a read until the server responds, and shows a warning meanwhile.
 * @returns null on a refusal or an abort
 * @throws UnknownOutcomeError if `read` does, or if the server still responds with errors after the last delay
 */
export async function retryUntilAnswered<Result>(
  read: () => Promise<Result | null>,
  signal?: AbortSignal,
): Promise<Result | null> {
  try {
    for (let attempt = 0; ; attempt += 1) {
      if (signal?.aborted) return null;
      const delay = retryDelays[attempt];
      try {
        return await read();
      } catch (error) {
        if (error instanceof UnknownOutcomeError) throw error;
        const isLost = hasNoResponse(toFailure(error)) || isReplaced(error);
        if (!isLost && !isBusy(error)) return null;
        if (!isLost && delay === undefined) throw new UnknownOutcomeError(stillUnknownMessage);
      }
      if (attempt === 0) notifyWarning(messages.doubt);
      await waitBeforeRetry(delay, signal);
    }
  } finally {
    dismissNotification(messages.doubt);
  }
}

/** Returns whether a page, such as that of a network that asks for a log-in, came in place of the response. */
function isReplaced(error: unknown): boolean {
  const body = refusedBody(error);
  return toFailure(error).status === null && typeof body === "string" && isMarkupOrCut(body);
}

/** Returns whether a request failed because the server is busy or broken, so that a retry may succeed. */
function isBusy(error: unknown): boolean {
  const status = toFailure(error).status ?? 0;
  return status === 408 || status === 429 || status >= 500;
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
