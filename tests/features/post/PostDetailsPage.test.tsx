import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import { mapTexts } from "@blog/contract/postTexts";
import type { Account } from "@blog/conformance/suite/suite";
import { parsePost } from "@blog/contract/parse/post";
import { postsReceived } from "../../../src/features/post/state";
import { backend, respondWith, holdRequests } from "../../support/network";
import { openPage } from "../../support/render";

let author: Account;
let post: BarePost;

beforeEach(async () => {
  author = await backend.createUser({ username: "Łucja Żak" });
  post = await backend.createPost(author, {
    title: "Zakwas & cierpliwość",
    description: "Akapit <b>pierwszy</b>.\nDrugi wiersz.\n\nAkapit drugi w domu.",
    createdAt: "2026-02-01T12:00:00.000Z",
  });
});

const open = () => openPage(`/posts/details/${post._id}`);

test("shows a guest everything of a post", async () => {
  open();
  const heading = { level: 1, name: "Zakwas & cierpliwość" };
  expect(await screen.findByRole("heading", heading)).toBeVisible();
  expect(document.title).toBe("Zakwas & cierpliwość – BLOG");
  const picture = { name: "Zdjęcie do posta „Zakwas & cierpliwość”" };
  expect(screen.getByRole("img", picture)).toBeVisible();
  const profile = screen.getByRole("link", { name: "Łucja Żak" });
  expect(profile).toHaveAttribute("href", `/profile/${author._id}`);
  expect(screen.getByText("01.02.2026")).toBeVisible();
  expect(screen.getByText("0 polubień")).toBeVisible();
  expect(screen.getByRole("heading", { name: "0 komentarzy" })).toBeVisible();
  expect(screen.getByText("Nie ma jeszcze komentarzy.")).toBeVisible();
  expect(screen.getByText("Aby napisać komentarz, należy się najpierw zalogować")).toBeVisible();
});

test("shows each text of a post", async () => {
  const texts = mapTexts((name) => `Tekst-${name}`);
  openPage(`/posts/details/${(await backend.createPost(author, texts))._id}`);
  for (const text of Object.values(texts))
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
});

test.each([
  ["an unknown id", "ffffffffffffffffffffffff"],
  ["a malformed id", "nie-id"],
  ["an id that every object has", "constructor"],
])("shows that there is no such post for %s only after the response", async (_, id) => {
  const release = holdRequests("get", "/posts/:id");
  openPage(`/posts/details/${id}`);
  expect(await screen.findByText("Wczytywanie…")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Post" })).toBeInTheDocument();
  expect(screen.queryByText(/Nie ma takiego posta/)).toBeNull();
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.getByText("Nie ma takiego posta. Mógł zostać usunięty.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Zobacz wszystkie posty" })).toBeVisible();
});

test("says the words of a 200 with only a message, but not that the post is gone", async () => {
  respondWith("get", "/posts/:id", 200, { message: "Brak posta." });
  open();
  expect((await screen.findAllByText("Brak posta.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading", { name: "Nie znaleziono" })).toBeNull();
});

test("a post cached from a list is shown before the response", async () => {
  const { visitor } = openPage("/posts");
  const link = await screen.findByRole("link", { name: "Zakwas & cierpliwość" });
  const release = holdRequests("get", "/posts/:id");
  await visitor.click(link);
  expect(await screen.findByText(/^Akapit drugi w\sdomu\.$/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Komentarze" })).toBeVisible();
  release();
  expect(await screen.findByRole("heading", { name: "0 komentarzy" })).toBeVisible();
});

test("the title and the picture that a list has loaded stay if the whole post fails to load", async () => {
  respondWith("get", "/posts/:id", 500, { message: "Awaria." });
  const { store } = openPage("/privacy");
  await screen.findByRole("heading", { level: 1, name: "Prywatność i cookies" });
  const listed = parsePost(post);
  if (!listed) throw new Error("The post cannot be parsed.");
  store.dispatch(
    postsReceived({ list: "page:1", posts: [{ ...listed, isCut: true }], startedAt: 0 }),
  );
  history.pushState({ key: "next" }, "", `/posts/details/${post._id}`);
  dispatchEvent(new PopStateEvent("popstate", { state: { key: "next" } }));
  expect(await screen.findByRole("button", { name: "Spróbuj ponownie" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Zakwas & cierpliwość" })).toBeVisible();
  expect(screen.getByRole("button", { name: /powiększ$/ })).toBeVisible();
});

test("navigating between posts never shows the previous post's data", async () => {
  const second = await backend.createPost(author, { title: "Drugi wpis" });
  open();
  await screen.findByRole("heading", { level: 1, name: "Zakwas & cierpliwość" });
  const release = holdRequests("get", "/posts/:id");
  history.pushState({ key: "next" }, "", `/posts/details/${second._id}`);
  dispatchEvent(new PopStateEvent("popstate", { state: { key: "next" } }));
  expect(await screen.findByText("Wczytywanie…")).toBeInTheDocument();
  expect(screen.queryByText("Zakwas & cierpliwość")).toBeNull();
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Drugi wpis" })).toBeVisible();
});

test("a click on the image opens it in full", async () => {
  const { visitor } = open();
  await visitor.click(await screen.findByRole("button", { name: /powiększ$/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Zakwas & cierpliwość" }));
  expect(dialog.getByRole("img")).toBeVisible();
  await visitor.click(dialog.getByRole("button", { name: /zmniejsz$/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
