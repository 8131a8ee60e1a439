import type { RequestState } from "./apiThunk";

/**
 * Returns whether a query has loaded or failed. Content below it waits for that, to avoid a layout
 * shift.
 */
export function hasResult(data: unknown, request: RequestState | undefined): boolean {
  return data !== null || request?.status === "failed";
}
