import { notifyError } from "../lib/feedback/notify";
import type { RootState } from "./index";

/** Shows the failed calls of a server-rendered page in toasts, as those of any later page (spec, section 8). */
export function notifyPrerenderedFailures(state: RootState): void {
  const { post, profile, category, comment } = state;
  for (const { requests } of [post, profile, category, comment]) {
    for (const request of Object.values(requests))
      if (request?.status === "failed") notifyError(request.failure.message);
  }
}
