import { NO_LONGER_EXISTS } from "../../src/contract/limits";

/** An error that becomes a 4xx response with `{message}`. */
export class HttpError extends Error {
  /**
   * @param statusCode HTTP status, 400 to 499
   * @param message one Polish sentence, shown to the user
   */
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the document. @throws HttpError 404 if there is none */
export function orNotFound<T>(document: T | undefined): T {
  if (document === undefined) throw new HttpError(404, NO_LONGER_EXISTS);
  return document;
}
