import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import { fetchAllPosts, fetchPost } from "../../../src/features/post/thunks";
import { selectPost, selectPostList } from "../../../src/features/post/slice";
import { allPostsListKey } from "../../../src/features/post/state";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  holdRequests,
  network,
  recordRequests,
  requestElsewhere,
  respondWith,
} from "../../support/network";
import { openPage } from "../../support/render";

const text = "Mąka, woda i tydzień czekania.";

let admin: Account;
let post: BarePost;

beforeEach(async () => {
  admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  const texts = { title: "Zakwas", description: text, category: "Kuchnia" };
  post = await backend.createPost(admin, texts);
});

/** Opens a page of a blog on our own server, which can omit the texts of posts. */
const openOwn = (path: string) => openPage(path, admin, { canOmitTexts: true });

async function openFromTable() {
  const page = openOwn("/admin-dashboard/posts-table");
  await page.visitor.click(await screen.findByRole("link", { name: "Zakwas" }));
  return page;
}

test.each(["/admin-dashboard/posts-table", "/admin-dashboard"])(
  "%s fetches no texts from the blog's own server",
  async (path) => {
    const requests = recordRequests();
    openOwn(path);
    expect((await screen.findAllByRole("link", { name: "Zakwas" }))[0]).toBeVisible();
    const lists = requests.filter((request) => /^GET \/posts(\?|$)/.test(request));
    expect(lists).toEqual(["GET /posts?texts=none"]);
  },
);

test("a backend that sends whole texts all the same has them shown at once", async () => {
  network.use(
    http.get("*/api/posts", () => backend.handle(new Request("http://localhost/api/posts"))),
  );
  const release = holdRequests("get", "/posts/:id");
  await openFromTable();
  expect(await screen.findByText(text)).toBeVisible();
  release();
});

test("a post opened from the table is shown once it is whole, and edited whole", async () => {
  const release = holdRequests("get", "/posts/:id");
  const { visitor, store } = await openFromTable();
  await screen.findByText("Wczytywanie…");
  expect(screen.queryByRole("button", { name: "Edytuj" })).toBeNull();
  expect(screen.queryByText(/min czytania/)).toBeNull();
  release();
  expect(await screen.findByText(text)).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Edytuj" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edytuj post" }));
  expect(dialog.getByLabelText("Tytuł")).toHaveValue("Zakwas");
  await visitor.type(dialog.getByLabelText("Tytuł"), " żytni");
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
  await screen.findByRole("heading", { level: 1, name: "Zakwas żytni" });
  const saved = await requestElsewhere(admin, "GET", `/posts/${post._id}`);
  expect(saved).toMatchObject({ title: "Zakwas żytni", description: text });
  expect(selectPost(store.getState(), post._id)).toMatchObject({ description: text });
});

test("a post from the table that cannot be fetched is reported, not shown without its text", async () => {
  respondWith("get", "/posts/:id", 500);
  await openFromTable();
  expect(await screen.findByRole("button", { name: "Spróbuj ponownie" })).toBeVisible();
  expect(screen.queryByRole("article")).toBeNull();
});

test("the list keeps a text that was there before, and renews the rest", async () => {
  const { store } = openOwn(`/posts/details/${post._id}`);
  await screen.findByText(text);
  await backend.createComment(admin, post);
  await store.dispatch(fetchAllPosts());
  const rows = selectPostList(store.getState(), allPostsListKey);
  expect(rows).toMatchObject([{ title: "Zakwas", description: text, commentCount: 1 }]);
  expect(rows?.[0]?.isCut).toBeUndefined();
});

test("a text that arrives while the list is on its way outlives the list", async () => {
  const { store } = openOwn("/admin-dashboard/categories-table");
  const release = holdRequests("get", "/posts");
  const list = store.dispatch(fetchAllPosts());
  await store.dispatch(fetchPost(post._id));
  release();
  await list;
  expect(selectPost(store.getState(), post._id)).toMatchObject({ description: text });
});

test("the beginning of a text, of which a card is made, outlives the list", async () => {
  const { store } = openOwn("/posts");
  await screen.findByText(text);
  await store.dispatch(fetchAllPosts());
  expect(screen.getByText(text)).toBeVisible();
});
