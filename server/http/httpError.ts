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
