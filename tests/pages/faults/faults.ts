import { AxiosError, type AxiosAdapter, CanceledError } from "axios";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { client } from "../../../src/api/client";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { type CallName, nameOfCall } from "../../support/callNames";
import { backend, network } from "../../support/network";
import { isLong } from "../../support/longRun";

/** One way in which a call goes wrong, and what the user then reads. */
export interface Fault {
  name: string;
  /** The status of the answer; null where none comes. */
  status: number | null;
  answer: () => Response;
  /** The server's own sentence, or ours. */
  says: string;
  /** No answer ever comes. */
  isSilent?: boolean;
  /** The browser knows that it has no connection. */
  isOffline?: boolean;
}

export const ours = {
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
export const refusedToken: Fault = {
  name: "401",
  status: 401,
  answer: () => HttpResponse.json({ message: { name: "JsonWebTokenError" } }, { status: 401 }),
  says: ours.unauthorized,
};

/** Refusals; of their bodies each holds the message in another way, or none. */
export const refusals: readonly Fault[] = [
  refusal(400, { message: "Tak nie można.", stack: "Error: …" }, "Tak nie można."),
  refusal(403, { message: { code: 1 }, error: ["x"] }, ours.forbidden),
  refusal(404, { error: markup }, markup),
  refusal(409, { message: null, msg: "To już jest." }, "To już jest."),
  refusal(500, { error: { code: 11_000, errmsg: "E11000" } }, ours.broken),
  {
    name: "429 with HTML",
    status: 429,
    answer: () => HttpResponse.html(page, { status: 429 }),
    says: ours.tooMany,
  },
];

/** Answers that never come. */
export const losses: readonly Fault[] = [
  { name: "a cut line", status: null, answer: () => HttpResponse.error(), says: ours.silent },
  {
    name: "no connection at all",
    status: null,
    answer: () => HttpResponse.error(),
    says: ours.offline,
    isOffline: true,
  },
  {
    name: "silence",
    status: null,
    answer: () => HttpResponse.error(),
    says: ours.silent,
    isSilent: true,
  },
];

export const htmlAnswer: Fault = {
  name: "200 with HTML",
  status: 200,
  answer: () => HttpResponse.html(page),
  says: ours.unknown,
};

/** Answers of success that hold something else than was promised; some validatedEndpoints promise nothing. */
export const oddShapes: Fault[] = [
  { name: "200 with nothing", status: 200, answer: () => new HttpResponse(), says: ours.unknown },
  shape("{}", {}),
  shape("[]", []),
  shape("a number", 7),
  shape("null", null),
  shape("a text", "OK"),
  shape("nested nulls", {
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

export const allFaults = [...refusals, ...losses, htmlAnswer, ...oddShapes];

/**
 * Those of some faults that are tried on a call: all in a long run, else a tenth and at least one,
 * which differs between validatedEndpoints so that together they meet each.
 */
export function triedOn(call: CallName, faults: Fault[]): Fault[] {
  if (isLong) return faults;
  const turn = Object.keys(validatedEndpoints).indexOf(call) % Math.min(10, faults.length);
  return faults.filter((_, index) => index % 10 === turn);
}

let broken: { call: CallName; fault: Fault; isDone: boolean } | null = null;
let asked = 0;

/**
 * Lets a call go wrong from now on.
 * @param isDone the backend has done all the same what was asked of it
 */
export function breakCall(call: CallName, fault: Fault, isDone = false): void {
  broken = { call, fault, isDone };
  asked = 0;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(fault.isOffline !== true);
}

export function mendCalls(): void {
  broken = null;
}

/** How often the broken call was made since it broke. */
export function timesAsked(): number {
  return asked;
}

/** Puts the faults between the pages of a test file and the backend. */
export function installFaults(): void {
  let interceptor = 0;
  beforeEach(() => {
    network.use(
      http.all("*/api/*", async ({ request }) => {
        if (!broken || nameOfCall(request.method, request.url) !== broken.call) return undefined;
        asked += 1;
        const { fault, isDone } = broken;
        if (isDone) await backend.handle(request);
        return fault.answer();
      }),
    );
    interceptor = client.interceptors.request.use((config) => {
      const name = nameOfCall(config.method ?? "get", client.getUri(config));
      if (!broken?.fault.isSilent || name !== broken.call) return config;
      asked += 1;
      return { ...config, adapter: neverAnswer };
    });
  });
  afterEach(() => {
    mendCalls();
    vi.restoreAllMocks();
    client.interceptors.request.eject(interceptor);
  });
}

/** Fails at once as after the call's timeout; without one the call would wait for ever. */
const neverAnswer: AxiosAdapter = (config) =>
  new Promise((_, reject) => {
    if (config.timeout) reject(new AxiosError("timeout", AxiosError.ECONNABORTED, config));
    config.signal?.addEventListener?.("abort", () => reject(new CanceledError()));
  });

function refusal(status: number, body: object, says: string): Fault {
  return { name: String(status), status, answer: () => HttpResponse.json(body, { status }), says };
}

function shape(name: string, body: object | number | string | null): Fault {
  const answer = () =>
    new HttpResponse(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  return { name: `200 with ${name}`, status: 200, answer, says: ours.unknown };
}
