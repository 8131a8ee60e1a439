/** An error that the operator can fix and that ends a command or the start of the server. Only its message is shown. */
export class StartError extends Error {}

export function errorMessage(error: unknown): string {
  // A failed connection to a host name with several addresses yields one error per address.
  if (error instanceof AggregateError) return errorMessage(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // If `fetch` fails, only the cause of the error contains the reason, such as ECONNREFUSED.
  return error.message === "fetch failed" && error.cause
    ? errorMessage(error.cause)
    : error.message;
}

/** Returns the code of an error, such as ENOENT, or "" if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Why a server or command cannot use a database now. */
export const restoreMessage =
  "A restore of the database is under way: start the blog once it has ended.";

/** Why a database cannot be replaced now. */
export const usedMessage = "a server uses the database: stop it first";
