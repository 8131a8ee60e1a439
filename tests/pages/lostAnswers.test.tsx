import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import type { Account } from "@blog/conformance/suite/suite";
import { fill, findAnnouncement } from "../support/fields";
import { answerCall, backend, network } from "../support/network";
import { openPage } from "../support/render";
import { findToast } from "../support/toasts";

// tests/api/lostAnswers.test.ts loses the answer to each write. These tests check what a page shows after that.

let reader: Account;
let post: BarePost;
beforeEach(async () => {
  reader = await backend.createUser({ username: "Ola" });
  post = await backend.createPost(await backend.createUser(), { title: "Wpis" });
});

/** Loses the answers to new comments after the backend has stored them. @returns a counter of the requests */
function loseAnswers(): () => number {
  let sent = 0;
  answerCall("createComment", async (request) => {
    sent += 1;
    await backend.handle(request);
    return HttpResponse.error();
  });
  return () => sent;
}

async function openPost() {
  const page = openPage(`/posts/details/${post._id}`, reader);
  await screen.findByLabelText("Napisz komentarz");
  return page;
}

const field = () => screen.getByLabelText("Napisz komentarz");
const list = () => within(screen.getByRole("region", { name: /komentarz/i }));

async function write(visitor: Awaited<ReturnType<typeof openPost>>["visitor"], text: string) {
  await fill(visitor, field(), text);
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
}

test("a comment written twice on purpose is two, though the second answer is lost", async () => {
  const { visitor } = await openPost();
  await write(visitor, "+1");
  await waitFor(() => expect(field()).toHaveValue(""));
  loseAnswers();
  await write(visitor, "+1");
  await waitFor(() => expect(list().getAllByText("+1")).toHaveLength(2));
});

test("without a connection nothing is told as failed, and it is asked when that is back", async () => {
  const sent = loseAnswers();
  let isAway = true;
  network.use(
    http.get("*/api/posts/:id", ({ request }) =>
      isAway && sent() > 0 ? HttpResponse.error() : backend.handle(request),
    ),
  );
  const { visitor } = await openPost();
  await write(visitor, "Z pociągu");
  const waiting = "Nie wiadomo jeszcze, czy dotarło. Sprawdzimy, gdy wróci połączenie.";
  await findToast(waiting);
  expect(field()).toHaveValue("Z pociągu");
  isAway = false;
  dispatchEvent(new Event("online"));
  expect(await list().findByText("Z pociągu")).toBeVisible();
  expect(sent()).toBe(1);
});

test("what a closed page has sent is no draft once the server has it, and one if it has not", async () => {
  const draft = (text: string) =>
    localStorage.setItem(
      `draft/${reader._id}/comment:${post._id}/a`,
      JSON.stringify({
        values: { text },
        sent: { at: Date.now(), known: [] },
        address: location.pathname,
        savedAt: new Date().toISOString(),
      }),
    );
  await backend.createComment(reader, post, { text: "Dotarło" });
  draft("Dotarło");
  await openPost();
  expect(await findAnnouncement("Komentarz wysłany.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Przywróć" })).toBeNull();
  document.body.innerHTML = "";
  draft("Nie dotarło");
  await openPost();
  expect(await screen.findByRole("button", { name: "Przywróć" })).toBeVisible();
});
