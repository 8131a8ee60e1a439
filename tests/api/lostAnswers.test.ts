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

const lossMessage = /Serwer nie odpowiada|Nie udało się odczytać|zgłosił błąd/;

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
  const { mayBeCreatedSince } = await import("../../src/api/unknownOutcome");
  const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  expect(mayBeCreatedSince({ createdAt }, serverNow())).toBe(true);
});
