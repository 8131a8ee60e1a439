import type { AxiosError } from "axios";
import { isChunkLoadError } from "../lib/browser/chunkErrors";
import { isOnline } from "../lib/browser/online";
import { asRecord, asString, isRecord } from "../shared/narrow";
import { isMarkupOrCut } from "../shared/sentence";
import { messages, refusalMessage } from "./failureMessages";
import { serverMessage } from "./serverMessage";

/** The one shape of every failed call; plain data, so that the store can hold it. */
export interface Failure {
  kind: "offline" | "network" | "timeout" | "http" | "unexpectedResponse" | "image" | "outdated";
  /** The status of the response; null if there was none, or one that proves nothing. */
  status: number | null;
  /** A Polish sentence to show: the server's own if it sent one. */
  message: string;
  /** The field of the request that the server refused, if it says so. */
  field?: string;
}

/** An unsuccessful response. */
interface Refusal {
  /** Null for a successful status whose body does not prove what the call promises. */
  status: number | null;
  data: unknown;
  /** The request's body. */
  sent?: unknown;
}

/** A call that was refused, however it was sent. */
export class ResponseError extends Error {
  constructor(readonly refusal: Refusal) {
    super("Refused");
  }
}

/** A successful response that proves nothing or lacks what the call promises. */
export class UnexpectedResponseError extends ResponseError {
  constructor(data?: unknown, sent?: unknown) {
    super({ status: null, data, sent });
  }
}

/** Returns what was parsed of a response. @throws UnexpectedResponseError if that is null or undefined */
export function required<Parsed>(parsed: Parsed, data: unknown): NonNullable<Parsed> {
  if (parsed === null || parsed === undefined) throw new UnexpectedResponseError(data);
  return parsed;
}

/** Creates the error for a missing document: some backends respond with 200 and a message in its place. */
export function missingDocumentError(data: unknown): ResponseError {
  const isMessage = serverMessage(data).text !== "";
  return isMessage ? new ResponseError({ status: 404, data }) : new UnexpectedResponseError(data);
}

/** Creates the error for a call that another account has asked for. */
export function takenOverError(): ResponseError {
  return new ResponseError({ status: 401, data: { message: messages.takenOver } });
}

/** Turns whatever a call threw into a `Failure`. */
export function toFailure(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (refusal) {
    const kind = refusal.status === null ? "unexpectedResponse" : "http";
    const { status, data, sent } = refusal;
    const message = refusalMessage(serverMessage(data), status, sent);
    const field = asString(asRecord(data).field);
    return { kind, status, message, ...(field && { field }) };
  }
  // By name, since the module of `PictureError` is large and loaded on demand.
  if (isRecord(error) && error.name === "PictureError")
    return { kind: "image", status: null, message: asString(error.message) };
  // A release has replaced the code of the call.
  if (isChunkLoadError(error)) return withoutResponse(isOnline() ? "outdated" : "offline");
  if (isTimeout(error)) return { kind: "timeout", status: null, message: messages.silent };
  if (!isAxiosError(error))
    return { kind: "unexpectedResponse", status: null, message: messages.unknown };
  const { message } = error;
  return isOnline() ? { kind: "network", status: null, message } : withoutResponse("offline");
}

/** A function, because a constant would bring all messages into the inline scripts, which import this module. */
function withoutResponse(kind: "offline" | "outdated"): Failure {
  return { kind, status: null, message: messages[kind] };
}

/**
 * Turns whatever a call threw into a `Failure` with a better message than `toFailure` can give at once: distinguishes
 * an unreachable server from an outdated page, and puts the Polish meaning before known English words, or in place of
 * a missing message.
 */
export async function explainFailure(error: unknown): Promise<Failure> {
  const failure = toFailure(error);
  if (failure.kind === "outdated" && !(await isServerReachable()))
    return { kind: "network", status: null, message: messages.silent };
  const { text, isEnglish } = serverMessage(refusalOf(error)?.data);
  if (!isEnglish && (text || failure.status !== 401)) return failure;
  try {
    const { explain } = await import("./knownMessages");
    const path = isAxiosError(error) ? error.config?.url : undefined;
    return { ...failure, message: explain(failure.message, text, path) };
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

/** Checks what axios's function of this name checks, without loading axios. */
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

/** Returns whether the resource does not exist, be it deleted or an id that never was valid. */
export function isNotFound({ status }: Failure): boolean {
  return status === 404 || status === 400;
}

/** Returns whether the backend itself responded with 404, and not a proxy, which would send no JSON. */
export function isGone(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 404 && isRecord(refusal.data);
}

/** Statuses by which a proxy says that it did not get the server's answer; 520 to 524 are Cloudflare's. */
const gatewayStatuses = [408, 502, 504, 520, 521, 522, 523, 524];

/**
 * Returns whether a call may have arrived although its answer has not: it was lost, cut off, late, or
 * replaced by a page of something in between.
 */
export function isUnanswered(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (!refusal) return isAxiosError(error) && error.code !== "ERR_CANCELED";
  const { status, data } = refusal;
  if (status === null) return typeof data === "string" && isMarkupOrCut(data);
  return gatewayStatuses.includes(status) || (status === 503 && !isRecord(data));
}

/** Returns whether no response arrived: the browser is offline, or the server unreachable. */
export function hasNoResponse({ kind }: Failure): boolean {
  return kind === "offline" || kind === "network" || kind === "timeout";
}
