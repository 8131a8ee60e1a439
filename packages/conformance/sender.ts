import { setTimeout } from "node:timers/promises";
import { NotChecked } from "./suite/check";
import { send, type Sender } from "./suite/http";

/** Time-out of a response and the longest `Retry-After` that is obeyed, in seconds. */
const times = { response: 60, longestWait: 900 };

/** Creates a sender that obeys `Retry-After`. @param pageOrigin sent as `Origin` with each request, if given */
export function createPatientSender(pageOrigin?: string): Sender {
  return async function sendPatiently(origin, call, request) {
    const headers = { ...request.headers, ...(pageOrigin && { origin: pageOrigin }) };
    const signal = AbortSignal.timeout(times.response * 1_000);
    const response = await send(origin, call, { ...request, headers }, signal).catch(
      (error: unknown) => {
        // `missingAccount` throws this when its token is read.
        if (error instanceof NotChecked) throw error;
        throw new NotChecked("a response: the connection was lost");
      },
    );
    if (response.status !== 429) return response;
    const wait = secondsOf(response.headers["retry-after"]);
    if (!(wait <= times.longestWait))
      throw new NotChecked("a backend that allows this many requests (429)");
    process.stderr.write(`The backend is rate limiting (429); continuing in ${wait} s.\n`);
    await setTimeout(wait * 1_000);
    return sendPatiently(origin, call, request);
  };
}

/** Converts a `Retry-After`, which may be a date, to seconds from now; NaN if there is none. */
function secondsOf(retryAfter = "none"): number {
  const seconds = Number(retryAfter);
  return Math.ceil(Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1_000 : seconds);
}
