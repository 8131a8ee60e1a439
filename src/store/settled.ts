import type { RequestState } from "./apiThunk";

/**
 * Whether something read has taken its place, be it there or failed. What follows it waits for that
 * and so never moves.
 */
export function hasResult(data: unknown, request: RequestState | undefined): boolean {
  return data !== null || request?.status === "failed";
}
