import { isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { type Failure, isFailure } from "../api/failure";
import { notifyError } from "../lib/feedback/notify";
import type { RequestsByKey } from "./apiThunk";

/** Shows a failed call's message in a toast; what is said elsewhere is only logged (spec, section 8). */
export const failureToastMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const isQuiet = "notification" in action.meta && action.meta.notification === "quiet";
    if (isQuiet || isSaidElsewhere(action.type, action.payload))
      console.warn(action.type, action.payload);
    else notifyError(action.payload.message);
  }
  return next(action);
};

/** Shows the failed calls of a server-rendered page in toasts, as those of any later page (spec, section 8). */
export function notifyPrerenderedFailures(
  slices: Record<string, { requests: RequestsByKey }>,
): void {
  for (const { requests } of Object.values(slices)) {
    for (const [key, request] of Object.entries(requests))
      if (request?.status === "failed" && !isSaidElsewhere(key, request.failure))
        notifyError(request.failure.message);
  }
}

/** @param call begins with the thunk's name */
function isSaidElsewhere(call: string, failure: Failure): boolean {
  // While offline, a banner stands above what could not be read.
  if (failure.kind === "offline") return /.(?:fetch|search)/.test(call);
  // A backend without a count would be complained of on each load; paging goes by the lists.
  return failure.status === 404 && /fetchPostCount/.test(call);
}
