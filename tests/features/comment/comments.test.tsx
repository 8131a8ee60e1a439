import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  respondWith,
  holdRequests,
  network,
  recordRequests,
  requestElsewhere,
} from "../../support/network";
import { commentTexts } from "@blog/contract/fields";
import { confirmDialog, fill, findAnnouncement } from "../../support/fields";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

let reader: Account;
let post: BarePost;

beforeEach(async () => {
  reader = await backend.createUser({ username: "Ćma" });
  post = await backend.createPost(await backend.createUser({ username: "Łucja" }));
});

async function openPost() {
  const page = openPage(`/posts/details/${post._id}`, reader);
  return { ...page, field: await screen.findByLabelText("Napisz komentarz") };
}

const comments = () => within(screen.getByRole("region", { name: /komentarz/ }));

test("a new comment is announced, shown first and counted, and the field cleared", async () => {
  await backend.createComment(reader, post, {
    text: "Starszy",
    createdAt: "2026-02-01T12:00:00.000Z",
  });
  const { visitor, field } = await openPost();
  await visitor.type(field, "Nowy komentarz");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(await findAnnouncement("Komentarz wysłany.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "2 komentarze" })).toBeVisible();
  const [first] = comments().getAllByRole("article");
  expect(first).toHaveTextContent("Nowy komentarz");
  expect(first).toHaveTextContent("temu");
  expect(within(first ?? document.body).getByRole("link", { name: "Ćma" })).toBeVisible();
});

test("times are told by the server's clock, where that of the browser is two days fast", async () => {
  const past = new Date(Date.now() - 2 * 24 * 3_600_000);
  network.use(
    http.post("*/api/comments", async ({ request }) => {
      const body = await (await backend.handle(request)).json();
      const headers = { date: past.toUTCString() };
      return HttpResponse.json(
        { ...body, createdAt: past.toISOString() },
        { status: 201, headers },
      );
    }),
  );
  const { visitor, field } = await openPost();
  await visitor.type(field, "Nowy komentarz");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  const comment = (await screen.findByText("Nowy komentarz")).closest("article");
  expect(comment).toHaveTextContent("kilka sekund temu");
});

test("limits count characters: an emoji is one, an invisible one none", async () => {
  const { visitor, field } = await openPost();
  const longest = "😀".repeat(commentTexts.text.limits.max) + "\u200b".repeat(9);
  await fill(visitor, field, longest);
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await waitFor(() => expect(field).toHaveValue(""));
  await fill(visitor, field, `${longest}😀`);
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await findToast("Komentarz może mieć najwyżej 5000 znaków");
});

test("a comment shows its author's photo where the page knows it, without a request", async () => {
  await backend.createComment(reader, post, { text: "Mój" });
  const requests = recordRequests();
  const url = "https://example.com/cma.webp";
  openPage(`/posts/details/${post._id}`, { ...reader, profilePhoto: { url } });
  await screen.findByText("Mój");
  const photo = comments().getByRole("article").querySelector("img");
  expect(photo).toHaveAttribute("src", url);
  expect(requests.filter((request) => request.includes("/users/"))).toEqual([]);
});

test("Ctrl+Enter submits a comment once", async () => {
  const release = holdRequests("post", "/comments");
  const requests = recordRequests();
  const { visitor, field } = await openPost();
  await visitor.type(field, "Szybko{Control>}{Enter}{Enter}{/Control}");
  release();
  expect(await screen.findByRole("heading", { name: "1 komentarz" })).toBeVisible();
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /comments"]);
});

test.each(["   ", "\u200b", "\u202e\u2800"])("a blank comment is not sent: %j", async (blank) => {
  const { visitor, field } = await openPost();
  await visitor.type(field, blank);
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await findToast("Proszę coś napisać");
  expect(field).toHaveFocus();
});

test("only the user's own comments have controls", async () => {
  await backend.createComment(reader, post, { text: "Mój" });
  await backend.createComment(await backend.createUser(), post, { text: "Cudzy" });
  await openPost();
  const items = comments().getAllByRole("article");
  const withControls = items.filter((item) =>
    within(item).queryByRole("button", { name: /^Edytuj/ }),
  );
  expect(withControls.map((item) => item.textContent)).toEqual([expect.stringContaining("Mój")]);
});

test("an edit is shown at once with its author, and a blank one is not sent", async () => {
  await backend.createComment(reader, post, { text: "Przed" });
  const { visitor } = await openPost();
  await visitor.click(comments().getByRole("button", { name: /^Edytuj/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Edytuj komentarz" }));
  await visitor.clear(dialog.getByLabelText("Komentarz"));
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
  await findToast("Proszę coś napisać");
  await visitor.type(dialog.getByLabelText("Komentarz"), "Po");
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
  expect(await comments().findByText("Po")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(comments().getByRole("link", { name: "Ćma" })).toBeVisible();
});

test("a deletion is confirmed first and moves the focus to the heading", async () => {
  await backend.createComment(reader, post, { text: "Zbędny" });
  const { visitor } = await openPost();
  await visitor.click(comments().getByRole("button", { name: /^Usuń/ }));
  await confirmDialog(visitor, "Usuń komentarz");
  const heading = await screen.findByRole("heading", { name: "0 komentarzy" });
  expect(heading).toHaveFocus();
  expect(screen.queryByText("Zbędny")).toBeNull();
});

test("a comment that was already deleted disappears, and the server's message is an error", async () => {
  const { _id } = await backend.createComment(reader, post, { text: "Mój komentarz" });
  const { visitor } = await openPost();
  await requestElsewhere(reader, "DELETE", `/comments/${_id}`);
  respondWith("delete", "/comments/:id", 404, { message: "Nie ma takiego komentarza." });
  await visitor.click(comments().getByRole("button", { name: /^Usuń/ }));
  await confirmDialog(visitor, "Usuń komentarz");
  expect(await findToast("Nie ma takiego komentarza.")).toHaveClass("Toastify__toast--error");
  expect(screen.queryByText("Mój komentarz")).toBeNull();
});

test("what is typed while an edit is being sent stays in its dialog, and is sent next", async () => {
  await backend.createComment(reader, post, { text: "Przed" });
  const { visitor } = await openPost();
  await visitor.click(comments().getByRole("button", { name: /^Edytuj/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const edited = dialog.getByLabelText("Komentarz");
  const release = holdRequests("put", "/comments/:id");
  await visitor.type(edited, " i po");
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
  await visitor.type(edited, "tem");
  release();
  expect(await findAnnouncement("Komentarz zmieniony.")).toBeVisible();
  expect(edited).toHaveValue("Przed i potem");
  await visitor.click(await dialog.findByRole("button", { name: "Zapisz" }));
  expect(await comments().findByText("Przed i potem")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a comment and its controls are named by its author and text", async () => {
  await backend.createComment(reader, post, { text: "Mój **pierwszy** głos" });
  await openPost();
  expect(comments().getByRole("article", { name: "Komentarz, Ćma" })).toBeVisible();
  for (const name of ["Edytuj", "Usuń"]) {
    const button = comments().getByRole("button", {
      name: `${name} komentarz „Mój pierwszy głos”`,
    });
    expect(button).toHaveTextContent(name);
  }
});
