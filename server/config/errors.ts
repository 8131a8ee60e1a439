/** A reason not to start that the operator can fix; its message is one clear sentence. */
export class StartError extends Error {}

export function errorMessage(error: unknown): string {
  // Connecting to a host name with several addresses fails once for each.
  if (error instanceof AggregateError) return errorMessage(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // Only the cause names the failure, such as ECONNREFUSED.
  return error.message === "fetch failed" && error.cause
    ? errorMessage(error.cause)
    : error.message;
}

/** Returns an error's code, such as ENOENT; empty if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
