/** The database does not answer, or not in time; what it was doing may or may not be done. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  /** @param cause what its driver says; that message becomes this one's */
  constructor(cause: unknown) {
    // A host name with several addresses fails once for each, without a message of its own.
    const [first] = cause instanceof AggregateError ? cause.errors : [cause];
    super(first instanceof Error ? first.message : String(first), { cause });
  }
}
