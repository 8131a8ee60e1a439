import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import type { Account } from "@blog/conformance/suite/suite";
import { logIn } from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

let reader: Account;
let post: BarePost;
let ids: string[];

beforeEach(async () => {
  reader = await backend.createUser({ username: "Ćma" });
  post = await backend.createPost(reader);
  ids = [];
  for (let index = 1; index <= 25; index++) {
    const createdAt = new Date(Date.UTC(2026, 0, index, 12)).toISOString();
    const text = index === 3 ? "Zob. https://example.com/a." : `Komentarz ${index}`;
    ids.push((await backend.createComment(reader, post, { text, createdAt }))._id);
  }
});

const open = (rest = "", user?: Account) => openPage(`/posts/details/${post._id}${rest}`, user);
const shown = () =>
  within(screen.getByRole("region", { name: /komentarz/ })).getAllByRole("article");

test("comments are paged by twenty, and can be sorted newest or oldest first", async () => {
  const { visitor } = open();
  await screen.findByText("Komentarz 25");
  expect(shown()).toHaveLength(20);
  await visitor.click(screen.getByRole("button", { name: "Od najstarszych" }));
  expect(shown()[0]).toHaveTextContent("Komentarz 1");
  expect(localStorage.getItem("commentOrder")).toBe("oldest");
  await visitor.click(screen.getByRole("link", { name: "Pokaż więcej" }));
  expect(shown()).toHaveLength(25);
  await visitor.click(screen.getByRole("button", { name: "Od najnowszych" }));
  expect(shown()[0]).toHaveTextContent("Komentarz 25");
});

test("a URL fragment shows and highlights its comment, even beyond the first page", async () => {
  open(`#komentarz-${ids[0]}`);
  await screen.findByText("Komentarz 1");
  const last = shown().at(-1);
  expect(last).toHaveTextContent("Komentarz 1");
  expect(last).toHaveClass("comment-target");
  await waitFor(() => expect(last).toHaveFocus());
});

test("a comment has an exact timestamp, a permalink and working links", async () => {
  open(`#komentarz-${ids[2]}`);
  const link = await screen.findByRole("link", { name: "https://example.com/a" });
  expect(link).toHaveAttribute("href", "https://example.com/a");
  const time = screen.getByTitle(/^03\.01\.2026, \d\d:00$/);
  expect(time).toHaveAccessibleName(/^[^·]+ temu – odnośnik do komentarza$/);
  expect(time).toHaveAttribute("href", `/posts/details/${post._id}#komentarz-${ids[2]}`);
});

test("a new comment is visible when the oldest come first", async () => {
  const { visitor } = open("", reader);
  await visitor.click(await screen.findByRole("button", { name: "Od najstarszych" }));
  await visitor.type(await screen.findByLabelText("Napisz komentarz"), "Świeży");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await waitFor(() => expect(shown().at(-1)).toHaveTextContent("Świeży"));
  await visitor.click(screen.getByRole("button", { name: "Od najnowszych" }));
  expect(shown()[0]).toHaveTextContent("Świeży");
});

test("logging in to comment returns to the comment form", async () => {
  const { visitor } = open();
  await visitor.click(await screen.findByRole("link", { name: "Zaloguj się" }));
  await logIn(visitor, reader);
  await waitFor(() => expect(screen.getByLabelText("Napisz komentarz")).toHaveFocus());
});
