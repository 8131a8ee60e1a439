import { waitFor } from "@testing-library/react";
import { AxiosError, getAdapter } from "axios";
import { HttpResponse, http } from "msw";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { client } from "../../src/api/client";
import { explainFailure } from "../../src/api/failure";
import { writeSession } from "../../src/lib/session";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type CallName, callNames } from "../support/callNames";
import { answerCall, backend, network } from "../support/network";
import { prepareCalls } from "./calls";

afterEach(() => {
  writeSession(null);
  vi.restoreAllMocks();
});

const silence = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";

const reset = () => HttpResponse.error();

const losses: Record<string, () => Response> = {
  "a reset connection": reset,
  "a page of a proxy": () => HttpResponse.html("<h1>Gateway Time-out</h1>", { status: 504 }),
  "a front that waited": () => HttpResponse.json({ message: silence }, { status: 502 }),
  "a body that breaks off": () =>
    new HttpResponse('{"_id":"64b', { headers: { "content-type": "application/json" } }),
  "an error of the server": () => HttpResponse.json({ message: "Ojej." }, { status: 500 }),
  "an error of the server in HTML": () => HttpResponse.html("<h1>Error</h1>", { status: 500 }),
  "a busy server": () => HttpResponse.json({ message: "Zaraz." }, { status: 503 }),
  "an error sent with 200": () => HttpResponse.json({ message: "Ojej.", stack: "Error: x" }),
};

/** Successful responses that say neither what was stored nor that anything failed. */
const vagueSuccesses: Record<string, () => Response> = {
  "a sentence in an object": () => HttpResponse.json({ message: "Udało się" }, { status: 201 }),
  "a sentence": () => HttpResponse.html("Udało się", { status: 201 }),
  "a sentence as JSON": () => HttpResponse.json("Udało się"),
  "a status": () => HttpResponse.text("OK"),
  "an empty body": () => new HttpResponse(),
  "no body": () => new HttpResponse(null, { status: 204 }),
  "an empty object": () => HttpResponse.json({}),
};

/** Answers a call with `respond`, after the backend has handled it if `arrives`. @returns a counter of the requests */
function loseAnswers(
  call: CallName,
  respond: () => Response | Promise<Response>,
  arrives: boolean,
): () => number {
  let sent = 0;
  answerCall(call, async (request) => {
    sent += 1;
    if (arrives) await backend.handle(request);
    return respond();
  });
  return () => sent;
}

/** Writes that can be repeated without harm. */
const harmlessWrites: CallName[] = ["login", "requestReset"];

const lossMessage = /Serwer nie odpowiada|Nie udało się odczytać|zgłosił błąd|Ojej|Zaraz/;

/** Expected messages of the calls for which no read can reveal whether the request arrived. */
const unverifiableMessages: Partial<Record<CallName, RegExp>> = {
  register: /^Nie wiadomo, czy konto powstało\. Zajrzyj do skrzynki ola@test\.example/,
  resetPassword: lossMessage,
};

const writes = callNames.filter(
  (name) => validatedEndpoints[name].method !== "GET" && !harmlessWrites.includes(name),
);

const cases = writes.flatMap((call) =>
  Object.keys(losses).flatMap((loss) => [
    { call, loss, arrives: true, told: unverifiableMessages[call] ?? /^done$/ },
    { call, loss, arrives: false, told: unverifiableMessages[call] ?? lossMessage },
  ]),
);

test.each(cases)(
  "$call, answered by $loss, is sent once, and told as done where it has arrived ($arrives), or as lost",
  async ({ call, loss, arrives, told }) => {
    const { calls } = await prepareCalls();
    const sent = loseAnswers(call, losses[loss] ?? reset, arrives);
    const outcome = await calls[call]().then(
      () => "done",
      async (error: unknown) => (await explainFailure(error)).message,
    );
    expect(outcome).toMatch(told);
    expect(sent()).toBe(1);
  },
);

test.each(
  writes.flatMap((call) => Object.keys(vagueSuccesses).map((success) => ({ call, success }))),
)("$call, answered by $success, is sent once, and told as done", async ({ call, success }) => {
  const { calls } = await prepareCalls();
  const sent = loseAnswers(call, vagueSuccesses[success] ?? reset, true);
  await calls[call]();
  expect(sent()).toBe(1);
});

/** Calls of which the specification says „result not shown”, so that their status alone counts. */
const callsWithoutResult: CallName[] = [
  "createPost",
  "updatePostImage",
  "deleteComment",
  "verifyEmail",
  "checkResetLink",
];

test.each(
  callsWithoutResult.flatMap((call) =>
    Object.keys(vagueSuccesses).map((success) => ({ call, success })),
  ),
)("$call, answered by $success, is done, whatever a look-up finds", async ({ call, success }) => {
  const { calls } = await prepareCalls();
  const sent = loseAnswers(call, vagueSuccesses[success] ?? reset, false);
  await calls[call]();
  expect(sent()).toBe(1);
});

test.each(
  writes
    .filter((call) => !callsWithoutResult.includes(call))
    .filter((call) => /^(?:create|update|toggle|upload)/.test(call)),
)("the words of a success of %s are not told as an error", async (call) => {
  const { calls } = await prepareCalls();
  loseAnswers(call, () => HttpResponse.json({ message: "Udało się" }), false);
  const { message } = await explainFailure(await calls[call]().catch((error: unknown) => error));
  expect(message).toMatch(/^Nie udało się odczytać/);
});

test("a look-up sends no token, and no cache may answer it", async () => {
  const { calls } = await prepareCalls();
  loseAnswers("updatePost", reset, true);
  const reads: unknown[] = [];
  const interceptorId = client.interceptors.request.use((config) => {
    if (config.method === "get")
      reads.push([config.fetchOptions, config.headers.has("authorization")]);
    return config;
  });
  onTestFinished(() => client.interceptors.request.eject(interceptorId));
  await calls.updatePost();
  expect(reads).toEqual([[{ cache: "no-store" }, false]]);
});

test("a write that nobody answers in time is looked up as well", async () => {
  const { calls } = await prepareCalls();
  // Throws the error of axios's timeout without waiting for the timeout.
  const interceptorId = client.interceptors.request.use((config) =>
    config.method === "post"
      ? {
          ...config,
          adapter: async (sent) => {
            await getAdapter("xhr")(sent);
            throw new AxiosError("timeout of 30000ms exceeded", AxiosError.ECONNABORTED, sent);
          },
        }
      : config,
  );
  onTestFinished(() => client.interceptors.request.eject(interceptorId));
  const sent = loseAnswers("createComment", () => HttpResponse.json({}), true);
  await calls.createComment();
  expect(sent()).toBe(1);
});

const busy = [429, 500, 503];

test.each(busy)("a look-up refused with %i is no answer, and is asked again", async (status) => {
  const { calls } = await prepareCalls();
  const sent = loseAnswers("createComment", reset, true);
  let refusals = 0;
  network.use(
    http.get(
      "*/api/posts/:id",
      () => {
        refusals += 1;
        return HttpResponse.json({ message: "Nie teraz" }, { status });
      },
      { once: true },
    ),
  );
  const writing = calls.createComment().then(() => "done", String);
  await waitFor(() => expect(refusals).toBe(1));
  await waitFor(async () => {
    dispatchEvent(new Event("online"));
    expect(await Promise.race([writing, Promise.resolve(null)])).toBe("done");
  });
  expect(sent()).toBe(1);
});

test("a setting that was turned off is found, although its value is false", async () => {
  const { writeOrLookUp } = await import("../../src/api/unknownOutcome");
  const write = () => Promise.reject(new AxiosError("Network Error", "ERR_NETWORK"));
  expect(await writeOrLookUp(write, async () => false)).toBe(false);
});

test("while the server's time is unknown, a device that is ahead finds what it has sent", async () => {
  vi.resetModules();
  const { serverNow } = await import("../../src/lib/dates/clock");
  const { mayBeNewerThan } = await import("../../src/api/unknownOutcome");
  const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  expect(mayBeNewerThan({ createdAt }, serverNow())).toBe(true);
});
