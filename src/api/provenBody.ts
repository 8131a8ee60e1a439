import { isProof } from "../shared/responseProof";
import { asString } from "../shared/narrow";
import { UnexpectedResponseError } from "./failure";
import { noteLanguage } from "./serverMessage";

/** A response with a status of success, however it was requested. */
interface SuccessfulResponse {
  status: number;
  data: unknown;
  /** @returns a header's value, if it was sent */
  header: (name: string) => unknown;
  /** The request's body. */
  sent?: unknown;
}

/** Returns the body of a response that proves success. @throws UnexpectedResponseError on any other */
export function provenBody({ status, data, header, sent }: SuccessfulResponse): unknown {
  noteLanguage(data, header("content-language"));
  const contentType = asString(header("content-type"));
  if (!isProof(data, { status, contentType })) throw new UnexpectedResponseError(data, sent);
  return data;
}
