import { HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { createClient } from "@blog/conformance/suite/client";
import { samples } from "@blog/conformance/suite/samples";
import { writeSession } from "../../src/lib/session";
import { type CallName, callNames } from "../support/callNames";
import { answerCall, backend, closeBackend, network, openBackend } from "../support/network";
import { password } from "../support/sampleData";
import { prepareCalls } from "./calls";

afterEach(() => writeSession(null));

const respondWith: Record<string, () => Response> = {
  "a message": () => HttpResponse.json({ message: "Udało się" }, { status: 201 }),
  "the word OK": () => HttpResponse.text("OK"),
  nothing: () => new HttpResponse(null, { status: 204 }),
  "an empty object": () => HttpResponse.json({}),
  "an error": () => HttpResponse.json({ message: "Awaria." }, { status: 500 }),
  "an error sent with 200": () => HttpResponse.json({ message: {}, stack: "Error: x" }),
  "a page": () => HttpResponse.html("<h1>Witaj</h1>"),
  "another document": () => HttpResponse.json({ data: { _id: "x", name: "Ala" } }),
};

/** Lets a new backend handle a call, but replaces its response. */
async function prepare(call: CallName, respond: () => Response) {
  network.resetHandlers();
  await closeBackend();
  openBackend();
  const prepared = await prepareCalls();
  answerCall(call, async (request) => {
    await backend.handle(request);
    return respond();
  });
  return prepared;
}

async function worksOnPage(call: CallName, respond: () => Response): Promise<boolean> {
  const { calls } = await prepare(call, respond);
  return calls[call]().then(
    () => true,
    () => false,
  );
}

async function worksForCommand(call: CallName, respond: () => Response) {
  const { user, post, category } = await prepare(call, respond);
  const api = createClient("http://localhost", { isForeign: true });
  // The command looks a comment up in the post under which it has written it.
  const body = { text: "Tak", postId: post._id };
  const comment = await api.ok("createComment", { as: user, body }).catch(() => ({ _id: "" }));
  const target = { ...user, user: user._id, post: post._id, comment: comment._id, category };
  const logIn = { body: { email: user.email, password } };
  const request = call === "login" ? logIn : samples[call](target);
  await api.ok(call, { as: user, ...request }).catch(() => undefined);
  return api.exchanges.at(-1)?.isOk;
}

test.each(callNames)(
  "the command says of %s that the page works with it exactly if that is so, whatever is answered",
  async (call) => {
    for (const [name, respond] of Object.entries(respondWith)) {
      const isOnPage = await worksOnPage(call, respond);
      expect([name, await worksForCommand(call, respond)]).toEqual([name, isOnPage]);
    }
  },
);
