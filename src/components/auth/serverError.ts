import type { Failure } from "../../api/failure";

/** Returns whether the server itself failed, and not a proxy that could not reach it (502 to 504). */
export function isServerError({ status }: Failure): boolean {
  return status !== null && status >= 500 && !(status >= 502 && status <= 504);
}
