import type { AxiosError } from "axios";
import { isOnline } from "../lib/browser/online";
import { asString, isRecord } from "../lib/narrow";
import { lossMessage, messages, refusalMessage } from "./failureMessages";

/** The one shape of every failed call; plain data, so that the store can keep it. */
export interface Failure {
  kind: "offline" | "network" | "timeout" | "http" | "answer";
  /** The status of the answer; null where there was none. */
  status: number | null;
  /** A Polish sentence to show: the server's own where it sent one. */
  message: string;
}

/** An answer of success that does not hold what the call promises, such as a page of HTML. */
export class AnswerError extends Error {
  override name = "AnswerError";
  /** @param said what the server said instead, if it said anything */
  constructor(readonly said: string = "") {
    super(said || "The answer does not have the promised shape.");
  }
}

/** Turns whatever a call threw into a `Failure`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AnswerError) {
    return { kind: "answer", status: null, message: error.said || messages.unknown };
  }
  if (!isAxiosError(error)) return { kind: "answer", status: null, message: messages.unknown };
  const { response, code, config } = error;
  if (response) {
    const { status, data } = response;
    const message = refusalMessage(serverMessage(data), status, config?.data);
    return { kind: "http", status, message };
  }
  if (code === "ECONNABORTED" || code === "ETIMEDOUT") {
    return { kind: "timeout", status: null, message: messages.silent };
  }
  return isOnline()
    ? { kind: "network", status: null, message: lossMessage(config?.data) }
    : { kind: "offline", status: null, message: messages.offline };
}

/** As axios's own check, without loading axios. */
function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error.isAxiosError === true;
}

export function isFailure(value: unknown): value is Failure {
  return isRecord(value) && "kind" in value && typeof value.message === "string";
}

/** True where the thing asked for is not there: gone, or an address that never was one. */
export function isNotFound(failure: Failure): boolean {
  return failure.status === 404 || failure.status === 400 || isMessageInstead(failure);
}

/** True where the server itself, and not what stands before it, says that something is not there. */
export function isGone(error: unknown): boolean {
  if (!isAxiosError(error)) return false;
  return error.response?.status === 404 && isRecord(error.response.data);
}

/** True where no answer came: there is no network, or it leads nowhere. */
export function isUnanswered({ kind }: Failure): boolean {
  return kind === "offline" || kind === "network" || kind === "timeout";
}

/** True where the server has decided nothing: it was not reached, would not answer or broke down. */
export function isUndecided({ kind, status }: Failure): boolean {
  return kind !== "http" || status === 429 || isBreakdown(status);
}

/** True where the server itself failed; what was asked may be done all the same. */
export function isBreakdown(status: number | null): boolean {
  return status !== null && status >= 500;
}

/** The first text among the keys that backends use; their objects are never shown. */
export function serverMessage(data: unknown): string {
  if (!isRecord(data)) return "";
  return [data.message, data.msg, data.error].map((value) => asString(value)).find(Boolean) ?? "";
}

/** What the server says about something done; the fallback where it says nothing. */
export function readMessage(data: unknown, fallback: string): string {
  return serverMessage(data) || fallback;
}

/** Some backends answer a missing document with 200 and a message. */
function isMessageInstead({ kind, message }: Failure): boolean {
  return kind === "answer" && message !== messages.unknown;
}
