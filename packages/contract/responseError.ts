/** An unsuccessful response. */
export interface Refusal {
  /** Null if the status was successful, but the body does not prove that the call succeeded. */
  status: number | null;
  data: unknown;
  /** Body of the request. */
  sent?: unknown;
}

/** Thrown for an unsuccessful response, unless axios throws an error of its own. */
export class ResponseError extends Error {
  constructor(readonly refusal: Refusal) {
    super("Refused");
  }
}

/** Thrown for a response with a successful status that does not prove success or lacks the expected data. */
export class UnexpectedResponseError extends ResponseError {
  constructor(data?: unknown, sent?: unknown) {
    super({ status: null, data, sent });
  }
}

/**
 * Returns the value parsed from a response. @throws UnexpectedResponseError if the value is null or undefined
 * @param data body of the response to a read, whose words may say what is missing; those of a write tell a success
 */
export function requireParsed<Parsed>(parsed: Parsed, data?: unknown): NonNullable<Parsed> {
  if (parsed === null || parsed === undefined) throw new UnexpectedResponseError(data);
  return parsed;
}
