import { UnexpectedResponseError } from "@blog/contract/responseError";
import { isProofOfSuccess } from "@blog/contract/responseProof";
import { recordLanguage } from "@blog/contract/serverMessage";
import { partialSearchHeader } from "@blog/shared/searchQuery";
import { recordServerTime } from "../lib/dates/clock";

/** Properties of a response that our server states in its headers. */
export interface ResponseMarks {
  /** Age in minutes of a stale copy, which our server sends while its upstream is slow; 0 for any other response. */
  staleMinutes: number;
  /** Whether the server searched only a part of the posts. */
  isPartial: boolean;
}

export type OnMarks = (marks: ResponseMarks) => void;

/** A response with a 2xx status, received by axios or `fetch`. */
interface SuccessfulResponse {
  status: number;
  data: unknown;
  /** Returns the value of a header, if it was sent. */
  header: (name: string) => string | null | undefined;
  mayBeCached: boolean;
  onMarks?: OnMarks | undefined;
  /** Body of the request. */
  sent?: unknown;
}

/**
 * Returns the body of a response, and records what its headers say about it.
 * @throws UnexpectedResponseError if the body proves no success
 */
export function acceptResponse(response: SuccessfulResponse): unknown {
  const { status, data, header, mayBeCached, onMarks, sent } = response;
  recordServerTime(header("date"), mayBeCached);
  recordLanguage(data, header("content-language"));
  const isStale = header("warning")?.startsWith("110");
  onMarks?.({
    staleMinutes: isStale ? Math.floor(Number(header("age")) / 60) : 0,
    isPartial: !!header(partialSearchHeader),
  });
  if (!isProofOfSuccess(data, status)) throw new UnexpectedResponseError(data, sent);
  return data;
}
