import { isProofOfSuccess } from "@blog/contract/responseProof";
import { UnexpectedResponseError } from "@blog/contract/responseError";
import { recordLanguage } from "@blog/contract/serverMessage";

/** A response with a 2xx status, received by axios or `fetch`. */
interface SuccessfulResponse {
  status: number;
  data: unknown;
  /** Returns the value of a header, if it was sent. */
  header: (name: string) => unknown;
  /** Body of the request. */
  sent?: unknown;
}

/** Returns the body of a response and records its language. @throws UnexpectedResponseError if it proves no success */
export function requireProvenBody({ status, data, header, sent }: SuccessfulResponse): unknown {
  recordLanguage(data, header("content-language"));
  if (!isProofOfSuccess(data, status)) throw new UnexpectedResponseError(data, sent);
  return data;
}
