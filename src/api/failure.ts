import type { AxiosError } from "axios";
import { isOnline } from "../lib/browser/online";
import { asString, isRecord } from "../shared/narrow";
import { isEnglish, lossMessage, messages, refusalMessage } from "./failureMessages";

/** The one shape of every failed call; plain data, so that the store can hold it. */
export interface Failure {
  kind: "offline" | "network" | "timeout" | "http" | "unexpectedResponse" | "image";
  /** The status of the response; null if there was none. */
  status: number | null;
  /** A Polish sentence to show: the server's own if it sent one. */
  message: string;
}

/** A successful response without the content that the call promises, such as an HTML page. */
export class UnexpectedResponseError extends Error {
  override name = "UnexpectedResponseError";
  /** @param text the server's message, if any */
  constructor(readonly text: string = "") {
    super(text || "The response has an unexpected shape.");
  }
}

/** A rejected request that was not sent by axios. */
export class ResponseError extends Error {
  constructor(readonly response: { status: number; data: unknown }) {
    super();
  }
}

/** Turns whatever a call threw into a `Failure`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof UnexpectedResponseError) {
    return { kind: "unexpectedResponse", status: null, message: error.text || messages.unreadable };
  }
  // By name, since the module of `PhotoError` is large and loaded on demand.
  if (isRecord(error) && error.name === "PhotoError")
    return { kind: "image", status: null, message: asString(error.message) };
  if (error instanceof ResponseError) return toHttpFailure(error.response);
  if (!isAxiosError(error))
    return { kind: "unexpectedResponse", status: null, message: messages.unknown };
  const { response, code, config } = error;
  if (response) return toHttpFailure(response, config?.data);
  if (code === "ECONNABORTED" || code === "ETIMEDOUT") {
    return { kind: "timeout", status: null, message: messages.silent };
  }
  return isOnline()
    ? { kind: "network", status: null, message: lossMessage(config?.data) }
    : { kind: "offline", status: null, message: messages.offline };
}

/** Puts the Polish meaning before a known English message of a server. */
export async function explainFailure(failure: Failure): Promise<Failure> {
  if (failure.kind !== "http" || !isEnglish(failure.message)) return failure;
  try {
    const { explainMessage } = await import("./knownMessages");
    return { ...failure, message: explainMessage(failure.message) };
  } catch {
    return failure;
  }
}

function toHttpFailure(
  { status, data }: ResponseError["response"],
  requestBody?: unknown,
): Failure {
  const message = refusalMessage(serverMessage(data), status, requestBody);
  return { kind: "http", status, message };
}

/** Does the same as axios's own check, without loading axios. */
function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error.isAxiosError === true;
}

export function isFailure(value: unknown): value is Failure {
  return isRecord(value) && "kind" in value && typeof value.message === "string";
}

/** Returns whether the resource does not exist, be it deleted or an id that never was valid. */
export function isNotFound(failure: Failure): boolean {
  return failure.status === 404 || failure.status === 400 || isMessageInstead(failure);
}

/** Returns whether the backend itself, and not a proxy in front of it, responded with 404. */
export function isGone(error: unknown): boolean {
  if (!isAxiosError(error)) return false;
  return error.response?.status === 404 && isRecord(error.response.data);
}

/** Returns whether no response arrived: the browser is offline, or the server unreachable. */
export function hasNoResponse({ kind }: Failure): boolean {
  return kind === "offline" || kind === "network" || kind === "timeout";
}

/** Returns the first string among the keys that backends use; objects are never shown. */
export function serverMessage(data: unknown): string {
  if (!isRecord(data)) return "";
  return [data.message, data.msg, data.error].map((value) => asString(value)).find(Boolean) ?? "";
}

/**
 * Returns what to show of a successful response.
 * @param text the server's message
 * @param meaning Polish sentence in place of a missing one, and before an English one
 */
export function successMessage(text: string, meaning: string): string {
  if (!text) return meaning;
  return isEnglish(text) ? `${meaning} (${text})` : text;
}

/** Covers backends that respond to a missing document with 200 and a message. */
function isMessageInstead({ kind, message }: Failure): boolean {
  return kind === "unexpectedResponse" && message !== messages.unreadable;
}
