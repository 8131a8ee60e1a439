import type { AxiosError } from "axios";
import { isChunkLoadError } from "../lib/browser/chunkErrors";
import { isOnline } from "../lib/browser/online";
import { asRecord, asString, isRecord } from "@blog/shared/narrow";
import { readSentence } from "@blog/contract/sentence";
import { messages, refusalMessage } from "./failureMessages";
import { type Refusal, ResponseError } from "@blog/contract/responseError";
import { serverMessage } from "@blog/contract/serverMessage";

/** Description of any failed call, as plain data that the store can contain. */
export interface Failure {
  kind: "offline" | "network" | "timeout" | "http" | "unexpectedResponse" | "image" | "outdated";
  /** Status of the response; null if there was no response, or a successful one that does not prove success. */
  status: number | null;
  /** Message to show: the server's own if it sent a meaningful one, otherwise a Polish one. */
  message: string;
  /** Name of the rejected field of the request, if the response contains the name. */
  field?: string;
}

/** Creates the error for a call that was not sent because the logged-in account has changed in the meantime. */
export function accountSwitchedError(): ResponseError {
  return new ResponseError({ status: 401, data: { message: messages.takenOver } });
}

/** Converts anything that a call threw into a `Failure`. */
export function toFailure(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (refusal) {
    const kind = refusal.status === null ? "unexpectedResponse" : "http";
    const { status, data, sent } = refusal;
    const message = refusalMessage(serverMessage(data), status, sent);
    const field = asString(asRecord(data).field);
    return { kind, status, message, ...(field && { field }) };
  }
  // The error is checked by name, since the module of `PictureError` is large and loaded on demand.
  if (isRecord(error) && error.name === "PictureError")
    return { kind: "image", status: null, message: asString(error.message) };
  // The code for the call could not be loaded, because the browser is offline or a new release has replaced the code.
  if (isChunkLoadError(error)) return failureWithoutResponse(isOnline() ? "outdated" : "offline");
  if (isTimeout(error)) return { kind: "timeout", status: null, message: messages.silent };
  if (!isAxiosError(error))
    return { kind: "unexpectedResponse", status: null, message: messages.unknown };
  const { message } = error;
  return isOnline()
    ? { kind: "network", status: null, message }
    : failureWithoutResponse("offline");
}

/** This is a function because a constant would pull all messages into the inline scripts that import this module. */
function failureWithoutResponse(kind: "offline" | "outdated"): Failure {
  return { kind, status: null, message: messages[kind] };
}

/**
 * Converts anything that a call threw into a `Failure`, with a better message than the synchronous `toFailure`:
 * it distinguishes an unreachable server from an outdated page, translates known English messages, and explains a 401
 * or a page in place of a 404 without a message.
 */
export async function explainFailure(error: unknown): Promise<Failure> {
  const failure = toFailure(error);
  if (failure.kind === "outdated" && !(await isServerReachable()))
    return { kind: "network", status: null, message: messages.silent };
  const body = refusedBody(error);
  const { text, isEnglish } = serverMessage(body);
  const isPage = failure.status === 404 && typeof body === "string";
  if (!isEnglish && (text || (failure.status !== 401 && !isPage))) return failure;
  try {
    const { explain } = await import("./knownMessages");
    const call = isAxiosError(error) ? error.config : undefined;
    return { ...failure, message: explain(failure, text, call) };
  } catch {
    return failure;
  }
}

async function isServerReachable(): Promise<boolean> {
  return fetch("/", { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ResponseError) return error.refusal;
  if (!isAxiosError(error) || !error.response) return undefined;
  const { status, data } = error.response;
  return { status, data, sent: error.config?.data };
}

/** Performs the same check as `isAxiosError` of axios, without loading axios. */
function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error.isAxiosError === true;
}

/** Returns whether a request by axios or `fetch` timed out. */
export function isTimeout(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { name, code } = error;
  return name === "TimeoutError" || code === "ECONNABORTED" || code === "ETIMEDOUT";
}

export function isFailure(value: unknown): value is Failure {
  return isRecord(value) && "kind" in value && typeof value.message === "string";
}

/** Returns whether the resource does not exist (404), or cannot exist because its id is invalid (400). */
export function isNotFound({ status }: Failure): boolean {
  return status === 404 || status === 400;
}

/** Returns whether the error is a 404 in which the backend says something, rather than the page of a proxy. */
export function isGone(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 404 && readSentence(refusal.data) !== "";
}

/**
 * Returns whether a write that failed may have taken effect. Only a refusal (4xx) is certain: the server may have failed
 * after it had stored something, and a response may be lost, cut off, late, or replaced by the page of a proxy.
 */
export function isDoubtful(failure: Failure): boolean {
  const { kind, status } = failure;
  return (
    hasNoResponse(failure) ||
    kind === "unexpectedResponse" ||
    (status !== null && (status >= 500 || status === REQUEST_TIMEOUT))
  );
}

const REQUEST_TIMEOUT = 408;

/** Returns whether no response arrived, because the browser was offline or the server unreachable or slow. */
export function hasNoResponse({ kind }: Failure): boolean {
  return kind === "offline" || kind === "network" || kind === "timeout";
}

/** Returns the body of an unsuccessful response; undefined if there was none. */
export function refusedBody(error: unknown): unknown {
  return refusalOf(error)?.data;
}
