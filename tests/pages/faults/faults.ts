import { AxiosError, type AxiosAdapter, CanceledError } from "axios";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { client } from "../../../src/api/client";
import { calls } from "../../../src/contract/calls";
import { type CallName, nameOfCall } from "../../support/callNames";
import { backend, network } from "../../support/network";
import { isLong } from "../../support/longRun";

/** One way in which a call goes wrong, and what the user then reads. */
export interface Fault {
  name: string;
  /** The status of the answer; null where none comes. */
  status: number | null;
  respond: () => Response;
  /** The server's own sentence, or ours. */
  message: string;
  /** No answer ever comes. */
  isTimeout?: boolean;
  /** The browser knows that it has no connection. */
  isOffline?: boolean;
}

export const messages = {
  unknown: "Coś poszło nie tak. Spróbuj ponownie.",
  silent: "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  broken: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.",
  unauthorized: "Zaloguj się, aby to zrobić.",
  forbidden: "Nie masz uprawnień do tej czynności.",
  tooMany: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};

/** Shown as it is, and never drawn. */
const markup = '<img src="x" onerror="alert(1)">';

const page = "<!doctype html><h1>Too many requests</h1>";

/** A refused token; what follows depends on whether the call sends one. */
export const invalidToken: Fault = {
  name: "401",
  status: 401,
  respond: () => HttpResponse.json({ message: { name: "JsonWebTokenError" } }, { status: 401 }),
  message: messages.unauthorized,
};

/** Refusals; of their bodies each holds the message in another way, or none. */
export const httpErrors: readonly Fault[] = [
  httpError(400, { message: "Tak nie można.", stack: "Error: …" }, "Tak nie można."),
  httpError(403, { message: { code: 1 }, error: ["x"] }, messages.forbidden),
  httpError(404, { error: markup }, markup),
  httpError(409, { message: null, msg: "To już jest." }, "To już jest."),
  httpError(500, { error: { code: 11_000, errmsg: "E11000" } }, messages.broken),
  {
    name: "429 with HTML",
    status: 429,
    respond: () => HttpResponse.html(page, { status: 429 }),
    message: messages.tooMany,
  },
];

/** Answers that never come. */
export const networkErrors: readonly Fault[] = [
  {
    name: "a cut line",
    status: null,
    respond: () => HttpResponse.error(),
    message: messages.silent,
  },
  {
    name: "no connection at all",
    status: null,
    respond: () => HttpResponse.error(),
    message: messages.offline,
    isOffline: true,
  },
  {
    name: "silence",
    status: null,
    respond: () => HttpResponse.error(),
    message: messages.silent,
    isTimeout: true,
  },
];

export const htmlResponse: Fault = {
  name: "200 with HTML",
  status: 200,
  respond: () => HttpResponse.html(page),
  message: messages.unknown,
};

/** Answers of success that hold something else than was promised; some calls promise nothing. */
export const unexpectedBodies: Fault[] = [
  {
    name: "200 with nothing",
    status: 200,
    respond: () => new HttpResponse(),
    message: messages.unknown,
  },
  unexpectedBody("{}", {}),
  unexpectedBody("[]", []),
  unexpectedBody("a number", 7),
  unexpectedBody("null", null),
  unexpectedBody("a text", "OK"),
  unexpectedBody("nested nulls", {
    _id: null,
    token: null,
    message: null,
    title: null,
    user: { _id: null },
    post: { _id: null, likes: null },
    likes: null,
    posts: null,
    profilePhoto: { url: null },
  }),
];

export const allFaults = [...httpErrors, ...networkErrors, htmlResponse, ...unexpectedBodies];

/**
 * Those of some faults that are tried on a call: all in a long run, else a tenth and at least one,
 * which differs between calls so that together they meet each.
 */
export function sampleFaults(call: CallName, faults: Fault[]): Fault[] {
  if (isLong) return faults;
  const turn = Object.keys(calls).indexOf(call) % Math.min(10, faults.length);
  return faults.filter((_, index) => index % 10 === turn);
}

let injected: { call: CallName; fault: Fault; isDone: boolean } | null = null;
let faultCount = 0;

/**
 * Lets a call go wrong from now on.
 * @param isDone the backend has done all the same what was asked of it
 */
export function injectFault(call: CallName, fault: Fault, isDone = false): void {
  injected = { call, fault, isDone };
  faultCount = 0;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(fault.isOffline !== true);
}

export function clearFault(): void {
  injected = null;
}

/** How often the broken call was made since it broke. */
export function countFaults(): number {
  return faultCount;
}

/** Puts the faults between the pages of a test file and the backend. */
export function installFaults(): void {
  let interceptor = 0;
  beforeEach(() => {
    network.use(
      http.all("*/api/*", async ({ request }) => {
        if (!injected || nameOfCall(request.method, request.url) !== injected.call)
          return undefined;
        faultCount += 1;
        const { fault, isDone } = injected;
        if (isDone) await backend.handle(request);
        return fault.respond();
      }),
    );
    interceptor = client.interceptors.request.use((config) => {
      const name = nameOfCall(config.method ?? "get", client.getUri(config));
      if (!injected?.fault.isTimeout || name !== injected.call) return config;
      faultCount += 1;
      return { ...config, adapter: timeOut };
    });
  });
  afterEach(() => {
    clearFault();
    vi.restoreAllMocks();
    client.interceptors.request.eject(interceptor);
  });
}

/** Fails at once as after the call's timeout; without one the call would wait for ever. */
const timeOut: AxiosAdapter = (config) =>
  new Promise((_, reject) => {
    if (config.timeout) reject(new AxiosError("timeout", AxiosError.ECONNABORTED, config));
    config.signal?.addEventListener?.("abort", () => reject(new CanceledError()));
  });

function httpError(status: number, body: object, says: string): Fault {
  return {
    name: String(status),
    status,
    respond: () => HttpResponse.json(body, { status }),
    message: says,
  };
}

function unexpectedBody(name: string, body: object | number | string | null): Fault {
  const answer = () =>
    new HttpResponse(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  return { name: `200 with ${name}`, status: 200, respond: answer, message: messages.unknown };
}
