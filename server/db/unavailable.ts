import { reasonOf } from "../config/reason";

/** The database does not answer, or not in time; what it was doing may or may not be done. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  /** @param cause what its driver says; that message becomes this one's */
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}
