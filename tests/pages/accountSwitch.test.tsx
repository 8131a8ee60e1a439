import { isRejected } from "@reduxjs/toolkit";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listDrafts } from "../../src/form/draftStorage";
import { createAppStore } from "../../src/app/store";
import type { AppStore } from "../../src/store/state";
import { sessionChanged } from "../../src/features/auth/slice";
import { categoriesQuery } from "../../src/features/category/slice";
import { allCommentsQuery } from "../../src/features/comment/slice";
import { resetLinkQuery } from "../../src/features/password/slice";
import * as postQueries from "../../src/features/post/queries";
import * as profileQueries from "../../src/features/profile/queries";
import type { Query } from "../../src/store/query";
import { syncSession } from "../../src/app/sessionSync";
import type { Account } from "@blog/conformance/suite/suite";
import { choosePicture, fill, fillPost } from "../support/fields";
import { backend, recordRequests } from "../support/network";
import { openPage } from "../support/render";

let ola: Account;
let jan: Account;

beforeEach(async () => {
  ola = await backend.createUser({ username: "Ola" });
  jan = await backend.createUser({ username: "Jan" });
  await backend.createCategory("Kuchnia");
});

const notice =
  "Zalogowano się tu na inne konto. Niewysłany tekst czeka w szkicach poprzedniego konta.";

/** Logs in as another user in another tab. */
function switchTo(user: Account): Promise<void> {
  localStorage.setItem("userInfo", JSON.stringify(user));
  return act(async () => void dispatchEvent(new StorageEvent("storage", { key: "userInfo" })));
}

/** Binds a query to its argument, with functions that send it and read its data. */
function bindQuery<Data, Arg>(query: Query<Data, Arg>, arg: Arg) {
  return {
    run: (store: AppStore) => store.dispatch(query.thunk(arg)),
    read: (store: AppStore) => query.selectData(store.getState(), arg),
  };
}

const field = (label: string) => screen.getByLabelText(label);
const draftTexts = (user: Account) => listDrafts(user._id).map(({ values }) => values);

test("a comment belongs to the account that wrote it: on a switch it becomes its draft", async () => {
  const post = await backend.createPost(ola, { title: "Wpis" });
  const { visitor } = openPage(`/posts/details/${post._id}`, ola);
  await fill(visitor, await screen.findByLabelText("Napisz komentarz"), "Tekst Oli");
  await switchTo(jan);
  expect(field("Napisz komentarz")).toHaveValue("");
  expect(await screen.findByText(notice)).toBeVisible();
  expect(draftTexts(ola)).toEqual([{ text: "Tekst Oli" }]);
  expect(draftTexts(jan)).toEqual([]);
  await fill(visitor, field("Napisz komentarz"), "Tekst Jana");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  const comment = (await screen.findByText("Tekst Jana")).closest("article");
  expect(comment).toHaveTextContent("Jan");
  await switchTo(ola);
  await visitor.click(await screen.findByRole("button", { name: "Przywróć" }));
  expect(field("Napisz komentarz")).toHaveValue("Tekst Oli");
});

test("a new post belongs to the account that wrote it, picture and all", async () => {
  const { visitor } = openPage("/posts/create-post", ola);
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Post Oli");
  await choosePicture(visitor);
  await switchTo(jan);
  expect(field("Tytuł")).toHaveValue("");
  expect(screen.queryByRole("img", { name: "Podgląd wybranego zdjęcia" })).toBeNull();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(draftTexts(ola)).toMatchObject([{ title: "Post Oli" }]);
});

test("a post whose picture was still being prepared is not published by another account", async () => {
  const { visitor } = openPage("/posts/create-post", ola);
  await fillPost(visitor, { title: "Post Oli" });
  const requests = recordRequests();
  fireEvent.click(screen.getByRole("button", { name: "Opublikuj" }));
  await switchTo(jan);
  expect(await screen.findByText(/^Nie wysłano: zalogowano się tu na inne konto\./)).toBeVisible();
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  expect(draftTexts(ola)).toMatchObject([{ title: "Post Oli" }]);
});

test("logging in again as oneself in another tab leaves an open form alone", async () => {
  const { visitor } = openPage("/posts/create-post", ola);
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Post Oli");
  await switchTo({ ...ola, username: "Ola Żak" });
  await waitFor(() => expect(screen.getByRole("button", { name: /Ola Żak/ })).toBeVisible());
  expect(field("Tytuł")).toHaveValue("Post Oli");
  expect(screen.queryByText(notice)).toBeNull();
});

test("the list of drafts is that of the account that is logged in", async () => {
  const { visitor } = openPage("/posts/create-post", ola);
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Post Oli");
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  await visitor.click(await screen.findByRole("menuitem", { name: "Moje szkice (1)" }));
  await screen.findByRole("dialog", { name: "Moje szkice" });
  await switchTo(jan);
  expect(screen.queryByText("Post Oli")).toBeNull();
});

test.each([
  ["logs out", () => null],
  ["is replaced by another account", () => jan],
])("once an admin %s, the store holds nothing that only admins can fetch", async (_, nextUser) => {
  const admin = await backend.createUser({ isAdmin: true });
  const post = await backend.createPost(ola);
  localStorage.setItem("userInfo", JSON.stringify(admin));
  const store = createAppStore();
  const stopSync = syncSession(store);
  const boundQueries = [
    bindQuery(postQueries.postsPageQuery, 1),
    bindQuery(postQueries.categoryPostsQuery, post.category),
    bindQuery(postQueries.postSearchQuery, "post"),
    bindQuery(postQueries.allPostsQuery, undefined),
    bindQuery(postQueries.postCountQuery, undefined),
    bindQuery(postQueries.postQuery, post._id),
    bindQuery(profileQueries.profileQuery, ola._id),
    bindQuery(profileQueries.authorQuery, ola._id),
    bindQuery(postQueries.neighbourPostsQuery, post.category),
    bindQuery(categoriesQuery, undefined),
    bindQuery(allCommentsQuery, undefined),
    bindQuery(profileQueries.accountsQuery, undefined),
    bindQuery(profileQueries.accountCountQuery, undefined),
    bindQuery(resetLinkQuery, { userId: ola._id, token: "x" }),
  ];
  const modules = import.meta.glob<object>("../../src/features/*/{slice,queries}.ts", {
    eager: true,
  });
  const names = Object.values(modules).flatMap(Object.keys);
  expect(boundQueries).toHaveLength(names.filter((name) => name.endsWith("Query")).length);
  await Promise.all(boundQueries.map(({ run }) => run(store)));
  expect(JSON.stringify(store.getState())).toContain(jan.email);

  store.dispatch(sessionChanged(nextUser()));
  const laterStore = createAppStore();
  const refused = [];
  for (const { run, read } of boundQueries) {
    if (isRejected(await run(laterStore))) refused.push(read(store));
  }
  expect(refused).toEqual([null, null, null, null]);
  stopSync();
});
