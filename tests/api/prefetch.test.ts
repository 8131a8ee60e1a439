import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { listPostsPage } from "../../src/api/post";
import { toFailure } from "../../src/api/failure";
import { prefetch } from "../../src/lib/browser/prefetch";
import { endpointUrl } from "../../src/contract/endpoint";
import * as endpoints from "../../src/contract/endpoints";
import { apiHost } from "../../src/lib/env";
import { backend, network, recordRequests } from "../support/network";

const address = apiHost + endpointUrl(endpoints.listPostsPage, { query: { pageNumber: 1 } });
const reading = /^GET \/posts/;

async function askTwice() {
  const author = await backend.createUser();
  await backend.createPost(author, { title: "Pierwszy" });
  const requests = recordRequests();
  void prefetch(address);
  const titles = (await listPostsPage(1)).map(({ title }) => title);
  return { titles, requests: () => requests.filter((request) => reading.test(request)) };
}

test("what was asked for early is not asked for again, but is the next time", async () => {
  const { titles, requests } = await askTwice();
  expect(titles).toEqual(["Pierwszy"]);
  expect(requests()).toHaveLength(1);
  await listPostsPage(1);
  expect(requests()).toHaveLength(2);
});

test("an early refusal is told as any other, without being asked for again", async () => {
  const requests = recordRequests();
  network.use(
    http.get("*/api/posts", () => HttpResponse.json({ message: "Nie teraz." }, { status: 503 })),
  );
  void prefetch(address);
  const failure = await listPostsPage(1).catch(toFailure);
  expect(failure).toEqual({ kind: "http", status: 503, message: "Nie teraz." });
  expect(requests).toHaveLength(1);
});

test("an early page of HTML is no answer", async () => {
  network.use(http.get("*/api/posts", () => HttpResponse.html("<h1>Witaj</h1>")));
  void prefetch(address);
  const failure = await listPostsPage(1).catch(toFailure);
  expect(failure).toMatchObject({ kind: "answer", status: null });
});

test("what the network lost early is asked for again", async () => {
  network.use(http.get("*/api/posts", () => HttpResponse.error(), { once: true }));
  const { titles } = await askTwice();
  expect(titles).toEqual(["Pierwszy"]);
});

test("what the network loses early and again is asked for twice, and no more", async () => {
  network.use(http.get("*/api/posts", () => HttpResponse.error()));
  const requests = recordRequests();
  void prefetch(address);
  const failure = await listPostsPage(1).catch(toFailure);
  expect(failure).toMatchObject({ kind: "network" });
  expect(requests).toHaveLength(2);
});
