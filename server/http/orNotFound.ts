import { GONE } from "../../src/contract/limits";
import { HttpError } from "./httpError";

/** What was looked up. @throws Refusal 404 when there is none */
export function orNotFound<T>(document: T | undefined): T {
  if (document === undefined) throw new HttpError(404, GONE);
  return document;
}
