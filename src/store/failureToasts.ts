import { isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { isFailure } from "../api/failure";
import { notifyError } from "../lib/feedback/notify";
import type { RequestsByKey } from "./apiThunk";

/** Shows a failed call's message in a toast; what is said elsewhere is only logged (spec, section 8). */
export const failureToastMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const isQuiet = "notification" in action.meta && action.meta.notification === "quiet";
    // While offline, a banner stands above what could not be read.
    const isInBanner = action.payload.kind === "offline" && /.(?:fetch|search)/.test(action.type);
    if (isQuiet || isInBanner) console.warn(action.type, action.payload);
    else notifyError(action.payload.message);
  }
  return next(action);
};

/** Shows the failed calls of a server-rendered page in toasts, as those of any later page (spec, section 8). */
export function notifyPrerenderedFailures(
  slices: Record<string, { requests: RequestsByKey }>,
): void {
  for (const { requests } of Object.values(slices)) {
    for (const request of Object.values(requests))
      if (request?.status === "failed") notifyError(request.failure.message);
  }
}
