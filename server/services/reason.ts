/** Why something failed, in the words of what threw it. */
export function reasonOf(error: unknown): string {
  // A host name with several addresses fails once for each, without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
