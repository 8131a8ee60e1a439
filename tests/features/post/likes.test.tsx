import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import { authorDeleted } from "../../../src/store/sharedActions";
import type { Account } from "@blog/conformance/suite/suite";
import { logIn } from "../../support/fields";
import { backend, holdRequests, recordRequests, requestElsewhere } from "../../support/network";
import { openPage } from "../../support/render";

let reader: Account;
let post: BarePost;

beforeEach(async () => {
  reader = await backend.createUser();
  post = await backend.createPost(await backend.createUser());
});

async function openPost() {
  const page = openPage(`/posts/details/${post._id}`, reader);
  return { ...page, like: await screen.findByRole("button", { name: /^Lubię to/ }) };
}

test("a like is shown and counted once, and can be taken back", async () => {
  const { visitor, like } = await openPost();
  expect(like).toHaveAttribute("aria-pressed", "false");
  await visitor.click(like);
  expect(like).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(like).toHaveTextContent("1 polubienie"));
  await visitor.click(like);
  await waitFor(() => expect(like).toHaveTextContent("0 polubień"));
});

test("a deleted user's likes are gone at once, and nobody else's", async () => {
  const other = await backend.createUser();
  const { visitor, like, store } = await openPost();
  await visitor.click(like);
  await waitFor(() => expect(like).toHaveTextContent("1 polubienie"));
  store.dispatch(authorDeleted(other._id));
  await screen.findByText("1 polubienie");
  store.dispatch(authorDeleted(reader._id));
  // The reader was logged out along with the account, so that a link to log in replaces the button.
  await screen.findByText("0 polubień");
});

test("quick clicks are sent one by one, and the last one wins", async () => {
  const release = holdRequests("put", "/posts/like/:id");
  const requests = recordRequests();
  const { visitor, like } = await openPost();
  await visitor.click(like);
  await visitor.click(like);
  await visitor.click(like);
  expect(like).toHaveAttribute("aria-pressed", "true");
  const likes = () => requests.filter((request) => request.startsWith("PUT"));
  await waitFor(() => expect(likes()).toHaveLength(1));
  release();
  await waitFor(() => expect(likes()).toHaveLength(3));
  await waitFor(() => expect(like).toHaveTextContent("1 polubienie"));
  expect(like).toHaveAttribute("aria-pressed", "true");
});

test("a guest's like leads to the log-in page and is sent afterwards", async () => {
  const { visitor } = openPage(`/posts/details/${post._id}`);
  await visitor.click(await screen.findByRole("link", { name: /^Lubię to, po zalogowaniu/ }));
  await logIn(visitor, reader);
  const like = await screen.findByRole("button", { name: /^Lubię to/ });
  await waitFor(() => expect(like).toHaveTextContent("1 polubienie"));
  expect(like).toHaveAttribute("aria-pressed", "true");
  expect(location.pathname).toBe(`/posts/details/${post._id}`);
});

test("a guest's like does not remove an existing one after logging in", async () => {
  await requestElsewhere(reader, "PUT", `/posts/like/${post._id}`);
  const requests = recordRequests();
  const { visitor } = openPage(`/posts/details/${post._id}`);
  await visitor.click(await screen.findByRole("link", { name: /1 polubienie/ }));
  expect(await screen.findByText(/^Zaloguj się, żeby polubić ten post\./)).toBeVisible();
  await logIn(visitor, reader);
  const like = await screen.findByRole("button", { name: /^Lubię to/ });
  expect(like).toHaveAttribute("aria-pressed", "true");
  expect(requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
});
