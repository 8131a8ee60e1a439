import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { listPostsPage } from "../../src/features/post/api";
import { toFailure } from "../../src/api/failure";
import { prefetch } from "../../src/lib/browser/prefetch";
import { endpointUrl } from "@blog/contract/endpoint";
import * as endpoints from "@blog/contract/endpoints";
import { apiHost } from "../../src/lib/env";
import { backend, network, recordRequests } from "../support/network";

const url = apiHost + endpointUrl(endpoints.listPostsPage, { query: { pageNumber: 1 } });
const postsRequest = /^GET \/posts/;

async function prefetchAndFetch() {
  const author = await backend.createUser();
  await backend.createPost(author, { title: "Pierwszy" });
  const requests = recordRequests();
  void prefetch(url);
  const titles = (await listPostsPage(1)).map(({ title }) => title);
  return { titles, requests: () => requests.filter((request) => postsRequest.test(request)) };
}

test("a prefetched response is used once", async () => {
  const { titles, requests } = await prefetchAndFetch();
  expect(titles).toEqual(["Pierwszy"]);
  expect(requests()).toHaveLength(1);
  await listPostsPage(1);
  expect(requests()).toHaveLength(2);
});

const refusal = { message: "Nie teraz." };
const falseSuccess = { message: {}, stack: "Error: Nie teraz." };

test.each([
  ["error", HttpResponse.json(refusal, { status: 503 }), { kind: "http", status: 503, ...refusal }],
  [
    "failure sent with 200",
    HttpResponse.json(falseSuccess),
    { kind: "unexpectedResponse", ...refusal },
  ],
  ["HTML page", HttpResponse.html("<h1>Witaj</h1>"), { kind: "unexpectedResponse", status: null }],
])("a prefetched %s is reported without a second request", async (_, response, expected) => {
  const requests = recordRequests();
  network.use(http.get("*/api/posts", () => response));
  void prefetch(url);
  expect(await listPostsPage(1).catch(toFailure)).toMatchObject(expected);
  expect(requests).toHaveLength(1);
});

test.each([
  ["that failed in the network", () => HttpResponse.error()],
  ["whose body was cut off", () => new HttpResponse(cutBody())],
])("a prefetch %s is retried", async (_, respond) => {
  network.use(http.get("*/api/posts", respond, { once: true }));
  const { titles } = await prefetchAndFetch();
  expect(titles).toEqual(["Pierwszy"]);
});

test("a prefetch that failed in the network is retried only once", async () => {
  network.use(http.get("*/api/posts", () => HttpResponse.error()));
  const requests = recordRequests();
  void prefetch(url);
  const failure = await listPostsPage(1).catch(toFailure);
  expect(failure).toMatchObject({ kind: "network" });
  expect(requests).toHaveLength(2);
});

test("a prefetch that nobody answers is given up after the time of one request", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(timeoutError));
  const requests = recordRequests();
  void prefetch(url);
  vi.restoreAllMocks();
  const failure = await listPostsPage(1).catch(toFailure);
  expect(failure).toMatchObject({ kind: "timeout" });
  expect(requests).toHaveLength(0);
});

const timeoutError = new DOMException("No answer", "TimeoutError");

/** Returns a body whose connection breaks in the middle of the JSON. */
function cutBody(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"_id":'));
      controller.error(new TypeError("terminated"));
    },
  });
}
