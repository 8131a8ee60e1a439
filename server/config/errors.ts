/** Why something failed, in the words of what threw it. */
export function errorMessage(error: unknown): string {
  // A host name with several addresses fails once for each, without a message of its own.
  if (error instanceof AggregateError) return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** What the system or a database calls a failure, such as ENOENT; empty where it has no name. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
