import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { serverTimingHeader } from "@blog/shared/offline";
import { AxiosError, type AxiosAdapter, CanceledError } from "axios";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { client } from "../../src/api/client";
import { type CallName, nameOfCall } from "./callNames";
import { backend, network } from "./network";

/** A way for a request to fail, and the message shown to the user. */
export interface Fault {
  name: string;
  respond: () => Response;
  /** Message that the user sees: the server's, or one of the app's own. */
  message: string;
  /** Whether the request times out without a response. */
  isTimeout?: boolean;
  /** Whether `navigator.onLine` is false. */
  isOffline?: boolean;
}

export const messages = {
  unreadable: "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.",
  silent: "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  broken: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.",
  unauthorized: "Zaloguj się, aby to zrobić.",
  forbidden: "Nie masz uprawnień do tej czynności.",
  tooMany: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};

/** Error message with markup, which must not become HTML. */
const markup = '<img src="x" onerror="alert(1)">';

const htmlPage = "<!doctype html><h1>Too many requests</h1>";

/** Rejected token, for which the app opens the log-in dialog if the request sent one. */
export const invalidToken: Fault = {
  name: "401",
  respond: () => HttpResponse.json({ message: { name: "JsonWebTokenError" } }, { status: 401 }),
  message: messages.unauthorized,
};

/** Refusal whose message to the user comes from the server. */
export const refusal = httpError(409, { message: null, msg: "To już jest." }, "To już jest.");

/** Error responses, each with its message in a different place of the body, or without a message. */
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
    respond: () => HttpResponse.html(htmlPage, { status: 429 }),
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

export const htmlResponse = unreadable("200 with HTML", () => HttpResponse.html(htmlPage));

const reason = "Nie ma takiego konta.";

/** Failures sent with a success status, each with its body and the part of it that the user sees. */
const falseSuccesses: readonly Fault[] = [
  falseSuccess(
    "an empty message and a stack",
    { message: {}, stack: `Error: ${reason}\n    at x (y:1)` },
    reason,
  ),
  falseSuccess("a message in a message", { message: { message: reason }, stack: "y" }, reason),
  falseSuccess("an object as the message", { message: { code: 11_000 } }),
  falseSuccess("a list as the message", { message: [reason] }, reason),
  falseSuccess("an internal error", { message: {}, stack: "TypeError: x is undefined\n    at y" }),
  falseSuccess("a document and a stack", { _id: "x", title: "Wpis", stack: {} }),
  falseSuccess("an error", { error: reason }, reason),
  falseSuccess("no stack", { message: reason, stack: null }, reason),
  falseSuccess("no success", { success: false, message: reason }, reason),
  falseSuccess("nothing ok", { ok: false, message: reason }, reason),
  falseSuccess("an error's status", { status: "error", message: reason }, reason),
  falseSuccess("errors", { errors: [{ msg: reason }] }, reason),
  falseSuccess("a refusal", { message: "Nie wolno." }, "Nie wolno.", 203),
  unreadable("200 with HTML of no type", () => HttpResponse.text(`\n${htmlPage}`)),
  unreadable("200 with HTML as JSON", () => {
    return new HttpResponse(htmlPage, { headers: { "content-type": "application/json" } });
  }),
];

/** A success that consists of a sentence, which tells only the reader of a document that something is missing. */
export const sentence = falseSuccess("a text", reason, reason);

/** Successful responses whose body violates the contract. */
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
  sentence,
];

let injected: { call: CallName; fault: Fault } | null = null;
let faultCount = 0;

/** Makes all requests of a call fail from now on. */
export function injectFault(call: CallName, fault: Fault): void {
  injected = { call, fault };
  faultCount = 0;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(fault.isOffline !== true);
}

export function clearFault(): void {
  injected = null;
}

/** Returns the number of requests that have failed with the current fault. */
export function countFaults(): number {
  return faultCount;
}

/** Records the calls that succeed from now on. @returns the list, which grows */
export function recordSuccesses(): (CallName | undefined)[] {
  const calls: (CallName | undefined)[] = [];
  network.events.on("response:mocked", ({ request, response }) => {
    if (response.ok) calls.push(nameOfCall(request.method, request.url));
  });
  return calls;
}

/** Lets `injectFault` take effect on the requests of a test file. */
export function installFaults(): void {
  let interceptor = 0;
  beforeEach(() => {
    network.use(
      http.all("*/api/*", async ({ request }) => {
        if (!injected) return undefined;
        if (nameOfCall(request.method, request.url) !== injected.call)
          return injected.fault.isOffline ? storedResponse(request) : undefined;
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

/** Responds as the service worker does offline: without the server's time. */
async function storedResponse(request: Request): Promise<Response> {
  const { body, status, headers } = await backend.handle(request);
  const stored = new Headers(headers);
  stored.delete(serverTimingHeader);
  return new Response(body, { status, headers: stored });
}

/** Adapter that fails immediately, as if timed out; a request without a timeout waits until it is aborted. */
const timeOut: AxiosAdapter = (config) =>
  new Promise((_, reject) => {
    if (config.timeout) reject(new AxiosError("timeout", AxiosError.ECONNABORTED, config));
    config.signal?.addEventListener?.("abort", () => reject(new CanceledError()));
  });

/** Returns the fault of an error response with a JSON body. @param message shown to the user */
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
