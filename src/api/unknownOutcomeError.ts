import { ResponseError } from "@blog/contract/responseError";

/** Thrown after a write if no read can tell whether it has taken effect. @param message shown to the user */
export class UnknownOutcomeError extends ResponseError {
  constructor(message: string) {
    super({ status: null, data: { message } });
  }
}
