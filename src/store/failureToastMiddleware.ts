import { isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { isFailure } from "../api/failure";
import { notifyError } from "../lib/feedback/notify";

/** Shows a failed call's message in a toast; quiet failures are only logged (spec, section 8). */
export const failureToastMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const isQuiet = "notification" in action.meta && action.meta.notification === "quiet";
    if (isQuiet) console.warn(action.type, action.payload);
    else notifyError(action.payload.message);
  }
  return next(action);
};
