import { NOT_FOUND_MESSAGE } from "../../src/contract/limits";

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
  if (document === undefined) throw new HttpError(404, NOT_FOUND_MESSAGE);
  return document;
}
