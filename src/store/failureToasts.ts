import { isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { type Failure, isFailure } from "../api/failure";
import { notifyError } from "../lib/feedback/notify";
import type { RequestsByKey } from "./apiThunk";
import type { RootState } from "./state";

/** Shows the message of a failed call in a toast, or only logs it if no toast is needed (spec, section 8). */
export const failureToastMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const isQuiet = "notification" in action.meta && action.meta.notification === "quiet";
    if (isQuiet || needsNoToast(action.type, action.payload))
      console.warn(action.type, action.payload);
    else notifyError(action.payload.message);
  }
  return next(action);
};

/** Shows toasts for calls that failed while the server rendered the page, as for later calls (spec, section 8). */
export function notifyPrerenderedFailures(state: Partial<RootState>): void {
  for (const { requests } of Object.values<{ requests: RequestsByKey }>(state)) {
    for (const [key, request] of Object.entries(requests))
      if (request?.status === "failed" && !needsNoToast(key, request.failure))
        notifyError(request.failure.message);
  }
}

/** Returns whether a failure needs no toast. @param callName string that starts with the name of the thunk */
function needsNoToast(callName: string, failure: Failure): boolean {
  // While the browser is offline, a banner above the page explains why reads fail.
  if (failure.kind === "offline") return /.(?:fetch|search)/.test(callName);
  // A backend without a count of posts would cause a toast on each page, although paging works without the count.
  if (!/fetchPostCount/.test(callName)) return false;
  const isTold = toldCountFailures.has(failure.message);
  toldCountFailures.add(failure.message);
  return isTold;
}

/** Messages about the count of posts that were shown, each of them once. */
const toldCountFailures = new Set<string>();
