import { NOT_FOUND_MESSAGE } from "../../src/contract/limits";
import { AxiosError, type AxiosAdapter, CanceledError } from "axios";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { client } from "../../src/api/client";
import { type CallName, nameOfCall } from "./callNames";
import { network } from "./network";

/** A way for a request to fail, and the message shown to the user. */
export interface Fault {
  name: string;
  respond: () => Response;
  /** The server's message, or ours. */
  message: string;
  /** The request is never answered. */
  isTimeout?: boolean;
  /** `navigator.onLine` is false. */
  isOffline?: boolean;
}

const messages = {
  unreadable: "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.",
  silent: "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  broken: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.",
  unauthorized: "Zaloguj się, aby to zrobić.",
  forbidden: "Nie masz uprawnień do tej czynności.",
  tooMany: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};

/** Must be shown as text. */
const markup = '<img src="x" onerror="alert(1)">';

const page = "<!doctype html><h1>Too many requests</h1>";

/** Triggers the log-in dialog for requests that send a token. */
export const invalidToken: Fault = {
  name: "401",
  respond: () => HttpResponse.json({ message: { name: "JsonWebTokenError" } }, { status: 401 }),
  message: messages.unauthorized,
};

/** Leaves the message to the server. */
export const refusal = httpError(409, { message: null, msg: "To już jest." }, "To już jest.");

/** Error responses, each with the message in another place of the body, or without one. */
export const httpErrors: readonly Fault[] = [
  refusal,
  httpError(400, { message: "Tak nie można.", stack: "Error: …" }, "Tak nie można."),
  httpError(403, { message: { code: 1 }, error: {} }, messages.forbidden),
  httpError(400, { errors: ["Za krótkie.", "Bez cyfry."] }, "Za krótkie. Bez cyfry."),
  httpError(422, { errors: [{ msg: "Za krótkie.", path: "x" }] }, "Za krótkie."),
  httpError(422, { errors: { email: ["Zajęty."], title: { message: "Brak." } } }, "Zajęty. Brak."),
  httpError(400, { error: { message: "Tak nie można." } }, "Tak nie można."),
  httpError(
    400,
    { statusCode: 400, message: ["Za krótkie."], error: "Bad Request" },
    "Za krótkie.",
  ),
  httpError(400, { type: "about:blank", detail: "Tak nie można." }, "Tak nie można."),
  httpError(400, "Tak nie można.", "Tak nie można."),
  {
    name: "400 with a text",
    respond: () => HttpResponse.text('"Hasło" jest za krótkie.\n    at x', { status: 400 }),
    message: '"Hasło" jest za krótkie.',
  },
  httpError(404, { error: markup }, NOT_FOUND_MESSAGE),
  httpError(500, { error: { code: 11_000, errmsg: "E11000" } }),
  httpError(503, {}),
  {
    name: "429 with HTML",
    respond: () => HttpResponse.html(page, { status: 429 }),
    message: messages.tooMany,
  },
];

export const offline: Fault = {
  ...lost("no connection at all", messages.offline),
  isOffline: true,
};

export const silence: Fault = { ...lost("silence", messages.silent), isTimeout: true };

/** Requests without a response. */
export const networkErrors: readonly Fault[] = [
  lost("a cut line", messages.silent),
  offline,
  silence,
];

export const htmlResponse = unreadable("200 with HTML", () => HttpResponse.html(page));

const thrown = "Nie ma takiego konta.";

/** Failures sent with a status of success: what is in the body, and the words that are shown of it. */
const falseSuccesses: readonly Fault[] = [
  falseSuccess(
    "an empty message and a stack",
    { message: {}, stack: `Error: ${thrown}\n    at x (y:1)` },
    thrown,
  ),
  falseSuccess("a message in a message", { message: { message: thrown }, stack: "y" }, thrown),
  falseSuccess("an object as the message", { message: { code: 11_000 } }),
  falseSuccess("a list as the message", { message: [thrown] }, thrown),
  falseSuccess("an internal error", { message: {}, stack: "TypeError: x is undefined\n    at y" }),
  falseSuccess("a document and a stack", { _id: "x", title: "Wpis", stack: {} }),
  falseSuccess("an error", { error: thrown }, thrown),
  falseSuccess("no stack", { message: thrown, stack: null }, thrown),
  falseSuccess("no success", { success: false, message: thrown }, thrown),
  falseSuccess("nothing ok", { ok: false, message: thrown }, thrown),
  falseSuccess("an error's status", { status: "error", message: thrown }, thrown),
  falseSuccess("errors", { errors: [{ msg: thrown }] }, thrown),
  falseSuccess("a text", thrown, thrown),
  falseSuccess("a refusal", { message: "Nie wolno." }, "Nie wolno.", 203),
  unreadable("200 with HTML of no type", () => HttpResponse.text(`\n${page}`)),
  unreadable("200 with HTML as JSON", () => {
    return new HttpResponse(page, { headers: { "content-type": "application/json" } });
  }),
];

/** Successful responses with a body outside of the contract. */
export const unexpectedBodies: Fault[] = [
  unreadable("200 with nothing", () => new HttpResponse()),
  falseSuccess("{}", {}),
  falseSuccess("[]", []),
  falseSuccess("a number", 7),
  falseSuccess("null", null),
  falseSuccess("nested nulls", {
    _id: null,
    token: null,
    title: null,
    user: { _id: null },
    post: { _id: null, likes: null },
    likes: null,
    posts: null,
    profilePhoto: { url: null },
  }),
];

export const allFaults = [
  ...httpErrors,
  ...networkErrors,
  htmlResponse,
  ...falseSuccesses,
  ...unexpectedBodies,
];

let injected: { call: CallName; fault: Fault } | null = null;
let faultCount = 0;

/** Makes a call fail from now on. */
export function injectFault(call: CallName, fault: Fault): void {
  injected = { call, fault };
  faultCount = 0;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(fault.isOffline !== true);
}

export function clearFault(): void {
  injected = null;
}

/** Returns the number of requests that met the current fault. */
export function countFaults(): number {
  return faultCount;
}

/** Records the calls that are answered with success from now on. */
export function recordSuccesses(): (CallName | undefined)[] {
  const calls: (CallName | undefined)[] = [];
  network.events.on("response:mocked", ({ request, response }) => {
    if (response.ok) calls.push(nameOfCall(request.method, request.url));
  });
  return calls;
}

/** Routes the requests of a test file through the injected fault. */
export function installFaults(): void {
  let interceptor = 0;
  beforeEach(() => {
    network.use(
      http.all("*/api/*", ({ request }) => {
        if (!injected || nameOfCall(request.method, request.url) !== injected.call)
          return undefined;
        faultCount += 1;
        return injected.fault.respond();
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

/** Fails at once as if timed out; without a timeout it waits until aborted. */
const timeOut: AxiosAdapter = (config) =>
  new Promise((_, reject) => {
    if (config.timeout) reject(new AxiosError("timeout", AxiosError.ECONNABORTED, config));
    config.signal?.addEventListener?.("abort", () => reject(new CanceledError()));
  });

/** @param message shown to the user */
export function httpError(status: number, body: object | string, message = messages.broken): Fault {
  return {
    name: `${status} with ${JSON.stringify(body)}`,
    respond: () => HttpResponse.json(body, { status }),
    message,
  };
}

function lost(name: string, message: string): Fault {
  return { name, respond: () => HttpResponse.error(), message };
}

function unreadable(name: string, respond: () => Response): Fault {
  return { name, respond, message: messages.unreadable };
}

function falseSuccess(
  name: string,
  body: object | number | string | null,
  message = messages.unreadable,
  status = 200,
): Fault {
  const respond = () => HttpResponse.json(body, { status });
  return { name: `${status} with ${name}`, respond, message };
}
