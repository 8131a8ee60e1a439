import type { AxiosError } from "axios";
import { GONE } from "../contract/limits";
import { isOnline } from "../lib/browser/online";
import { asString, isRecord } from "../lib/narrow";
import { isTechnical } from "./technicalText";

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
    return { kind: "http", status: response.status, message: refusalMessage(response) };
  }
  if (code === "ECONNABORTED" || code === "ETIMEDOUT") {
    return { kind: "timeout", status: null, message: messages.silent };
  }
  return isOnline()
    ? { kind: "network", status: null, message: lossMessage(config?.data) }
    : { kind: "offline", status: null, message: messages.offline };
}

/** As axios itself tells it, whose code need not be here yet. */
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

/** The server's own words, but for what its code says instead of a person. */
function refusalMessage({ status, data }: { status: number; data: unknown }): string {
  const said = serverMessage(data);
  if (!isBreakdown(status) || !isTechnical(said)) return said || messageOfStatus(status);
  return /^file too large/i.test(said) ? messages.tooLarge : messageOfStatus(status);
}

/**
 * Servers refuse a body over their limit before they allow other origins to read the refusal; the
 * browser then tells no more than that the request has failed.
 */
function lossMessage(body: unknown): string {
  if (typeof body === "string") {
    return new Blob([body]).size > bodyLimits.text ? messages.longText : messages.silent;
  }
  if (!(body instanceof FormData)) return messages.silent;
  const sizes = [...body.values()].map((value) => new Blob([value]).size);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  return size > bodyLimits.form ? messages.largeForm : messages.silent;
}

/** In bytes: what Express takes as JSON, and nginx as anything, unless told otherwise. */
const bodyLimits = { text: 100 * 1024, form: 1024 * 1024 };

function messageOfStatus(status: number): string {
  if (status === 401) return messages.unauthorized;
  if (status === 403) return messages.forbidden;
  if (status === 404) return messages.missing;
  if (status === 413) return messages.tooLarge;
  if (status === 429) return messages.tooMany;
  return isBreakdown(status) ? messages.broken : messages.unknown;
}

const messages = {
  unknown: "Coś poszło nie tak. Spróbuj ponownie.",
  silent: "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  longText:
    "Serwer nie odpowiada. Być może tekst jest dla niego za długi\u00a0– skróć go i spróbuj ponownie.",
  largeForm:
    "Serwer nie odpowiada. Być może plik jest dla niego za duży\u00a0– wybierz mniejszy i spróbuj ponownie.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  unauthorized: "Zaloguj się, aby to zrobić.",
  forbidden: "Nie masz uprawnień do tej czynności.",
  missing: GONE,
  broken: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.",
  tooLarge: "Plik jest za duży.",
  tooMany: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};
