import { GONE } from "../../src/contract/limits";
import { Refusal } from "../services/refusal";

/** What was looked up. @throws Refusal 404 when there is none */
export function found<T>(document: T | undefined): T {
  if (document === undefined) throw new Refusal(404, GONE);
  return document;
}
