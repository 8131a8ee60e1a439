/** A request that is answered with `{message}` under a status of 4xx. */
export class HttpError extends Error {
  /**
   * @param statusCode HTTP status, 400 to 499
   * @param message one Polish sentence, shown to the user as it is
   */
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
