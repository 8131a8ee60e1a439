import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  requestElsewhere,
  respondWith,
  holdRequests,
  rewriteResponse,
} from "../../support/network";
import { choosePicture, confirmDialog } from "../../support/fields";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

let author: Account;
let post: BarePost;

beforeEach(async () => {
  author = await backend.createUser({ username: "Łucja" });
  await backend.createCategory("Kuchnia");
  post = await backend.createPost(author, { title: "Wpis", description: "Treść, która jest." });
  await backend.createComment(author, post, { text: "Komentarz pierwszy" });
});

async function openOwn() {
  const page = openPage(`/posts/details/${post._id}`, author);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  return page;
}

async function changeTitle(visitor: ReturnType<typeof openPage>["visitor"], title: string) {
  const dialog = within(await screen.findByRole("dialog", { name: "Edytuj post" }));
  await visitor.clear(dialog.getByLabelText("Tytuł"));
  await visitor.type(dialog.getByLabelText("Tytuł"), title);
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
}

const editButton = () => screen.getAllByRole("button", { name: "Edytuj" })[0] ?? document.body;
const deleteButton = () => screen.getAllByRole("button", { name: "Usuń" })[0] ?? document.body;

test("another user never sees the controls, not even while the post loads", async () => {
  const release = holdRequests("get", "/posts/:id");
  openPage(`/posts/details/${post._id}`, await backend.createUser());
  await screen.findByText("Wczytywanie…");
  expect(screen.queryByRole("button", { name: "Zmień zdjęcie" })).toBeNull();
  release();
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  expect(screen.queryByRole("button", { name: "Edytuj" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Usuń" })).toBeNull();
});

test("an edit is shown at once, with author and comments, though the answer has the author's id alone", async () => {
  const { _id: user } = author;
  rewriteResponse("put", "/posts/:id", () => ({ _id: post._id, title: "Wpis zmieniony", user }));
  const { visitor } = await openOwn();
  await visitor.click(editButton());
  await changeTitle(visitor, "Wpis zmieniony");
  expect(await screen.findByRole("heading", { level: 1, name: "Wpis zmieniony" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getAllByRole("link", { name: "Łucja" }).length).toBeGreaterThan(0);
  expect(screen.getByText("Komentarz pierwszy")).toBeVisible();
});

test("an edit is shown in lists without a reload", async () => {
  const { visitor } = openPage("/posts", author);
  await visitor.click(await screen.findByRole("link", { name: "Wpis" }));
  await visitor.click(
    (await screen.findAllByRole("button", { name: "Edytuj" }))[0] ?? document.body,
  );
  await changeTitle(visitor, "Wpis zmieniony");
  await screen.findByRole("heading", { level: 1, name: "Wpis zmieniony" });
  const release = holdRequests("get", "/posts");
  await visitor.click(screen.getByRole("button", { name: "Cofnij" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent("Wpis zmieniony");
  release();
});

test("a deletion is confirmed first, reported, and leads to the posts", async () => {
  const { visitor } = await openOwn();
  await visitor.click(deleteButton());
  const question = within(await screen.findByRole("dialog", { name: "Czy jesteś pewien?" }));
  expect(question.getByRole("button", { name: "Anuluj" })).toHaveFocus();
  await visitor.click(question.getByRole("button", { name: "Usuń post" }));
  expect(await screen.findByText("Post usunięty")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  expect(screen.queryByText("Wpis")).toBeNull();
});

test("a new image is shown at once, with author and comments", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Zmień zdjęcie" }));
  await visitor.click(screen.getByRole("button", { name: "Wyślij zdjęcie" }));
  await findToast("Nie wybrałeś pliku!");
  const before = screen.getByRole("img", { name: /Zdjęcie do/ }).getAttribute("src");
  await choosePicture(visitor);
  await visitor.click(screen.getByRole("button", { name: "Wyślij zdjęcie" }));
  expect(await screen.findByText("Pomyślnie przesłano nowy obraz posta")).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole("img", { name: /Zdjęcie do/ })).not.toHaveAttribute("src", before);
  });
  expect(screen.getByText("Komentarz pierwszy")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Łucja" }).length).toBeGreaterThan(0);
});

test("a post that was already deleted disappears, and the server's message is an error", async () => {
  const { visitor } = await openOwn();
  await requestElsewhere(author, "DELETE", `/posts/${post._id}`);
  respondWith("delete", "/posts/:id", 404, { message: "Nie ma takiego posta." });
  await visitor.click(deleteButton());
  await confirmDialog(visitor, "Usuń post");
  expect(await findToast("Nie ma takiego posta.")).toHaveClass("Toastify__toast--error");
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
});
