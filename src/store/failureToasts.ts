import { isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { type Failure, isFailure } from "../api/failure";
import { notifyError } from "../lib/feedback/notify";
import type { RequestsByKey } from "./apiThunk";
import type { RootState } from "./state";

/** Shows the message of a failed call in a toast, or only logs it if no toast is needed (spec, section 8). */
export const failureToastMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const notification = "notification" in action.meta ? action.meta.notification : "always";
    if (needsToast(action.payload, notification)) notifyError(action.payload.message);
    else console.warn(action.type, action.payload);
  }
  return next(action);
};

/** Shows toasts for calls that failed while the server rendered the page, as for later calls (spec, section 8). */
export function notifyPrerenderedFailures(state: Partial<RootState>): void {
  for (const { requests } of Object.values<{ requests: RequestsByKey }>(state)) {
    for (const request of Object.values(requests))
      if (request?.status === "failed" && needsToast(request.failure, request.notification))
        notifyError(request.failure.message);
  }
}

/** Returns whether a failure needs a toast. @param notification what its thunk says, a `NotificationKind` */
function needsToast({ kind, message }: Failure, notification: unknown): boolean {
  if (notification === "never") return false;
  if (notification === "always") return true;
  if (kind === "offline") return false;
  if (notification !== "once") return true;
  const isNew = !messagesToldOnce.has(message);
  messagesToldOnce.add(message);
  return isNew;
}

const messagesToldOnce = new Set<string>();
