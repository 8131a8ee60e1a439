import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "../../src/contract/post";
import type { Account } from "../../tools/conformance/suite/backend";
import { backend, holdRequests } from "../support/network";
import { quirks } from "../support/quirks";
import { openPage } from "../support/render";

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
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Zakwas & cierpliwość",
  );
  expect(document.title).toBe("Zakwas & cierpliwość – BLOG");
  expect(
    screen.getByRole("img", { name: "Zdjęcie do posta „Zakwas & cierpliwość”" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Łucja Żak" })).toHaveAttribute(
    "href",
    `/profile/${author._id}`,
  );
  expect(screen.getByText("01.02.2026")).toBeVisible();
  expect(screen.getByText("0 polubień")).toBeVisible();
  expect(screen.getByRole("heading", { name: "0 komentarzy" })).toBeVisible();
  expect(screen.getByText("Nie ma jeszcze komentarzy.")).toBeVisible();
  expect(screen.getByText("Aby napisać komentarz, należy się najpierw zalogować")).toBeVisible();
});

test("keeps paragraphs and line breaks, and shows HTML as text", async () => {
  open();
  expect(await screen.findByText(/^Akapit <b>pierwszy<\/b>\.\s*Drugi wiersz\.$/)).toBeVisible();
  expect(screen.getByText("Akapit drugi w\u00A0domu.", { normalizer: String })).toBeVisible();
});

test.each([
  ["oldest", () => undefined],
  ["newest", quirks.commentsNewestFirst],
])(
  "shows comments that come %s first newest first, counted, with times that end in 'temu'",
  async (_, activateQuirk) => {
    activateQuirk();
    const commenter = await backend.createUser({ username: "Ćma" });
    await backend.createComment(commenter, post, {
      text: "Starszy",
      createdAt: "2026-02-02T08:00:00.000Z",
    });
    await backend.createComment(commenter, post, {
      text: "Nowszy",
      createdAt: "2126-02-03T08:00:00.000Z",
    });
    open();
    const comments = within(await screen.findByRole("region", { name: "2 komentarze" }));
    const items = comments.getAllByRole("article");
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining("Nowszy"),
      expect.stringContaining("Starszy"),
    ]);
    // A timestamp in the future comes from a server whose clock is ahead.
    expect(within(items[0] ?? document.body).getByText("kilka sekund temu")).toBeVisible();
    expect(within(items[1] ?? document.body).getByText(/temu$/)).toBeVisible();
    expect(comments.getAllByRole("link", { name: "Ćma" })).toHaveLength(2);
  },
);

test("a deleted author is shown as 'Konto usunięte'", async () => {
  quirks.nullAuthorOfPost();
  open();
  expect(await screen.findByText("Konto usunięte")).toBeVisible();
});

test.each([
  ["an unknown id", "ffffffffffffffffffffffff"],
  ["a malformed id", "nie-id"],
  ["an id that every object has", "constructor"],
])("shows that there is no such post for %s only after the response", async (_, id) => {
  const release = holdRequests("get", "/posts/:id");
  openPage(`/posts/details/${id}`);
  expect(await screen.findByText("Wczytywanie…")).toBeInTheDocument();
  expect(screen.queryByText(/Nie ma takiego posta/)).toBeNull();
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.getByText("Nie ma takiego posta. Mógł zostać usunięty.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Zobacz wszystkie posty" })).toBeVisible();
});

test("treats 200 with only a message as a missing post", async () => {
  quirks.messageForMissingPost();
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
});

test("a post cached from a list is shown before the response", async () => {
  const { visitor } = openPage("/posts");
  const link = await screen.findByRole("link", { name: "Zakwas & cierpliwość" });
  const release = holdRequests("get", "/posts/:id");
  await visitor.click(link);
  expect(
    await screen.findByText("Akapit drugi w\u00A0domu.", { normalizer: String }),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "Komentarze" })).toBeVisible();
  release();
  expect(await screen.findByRole("heading", { name: "0 komentarzy" })).toBeVisible();
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
  await visitor.click(dialog.getByRole("button", { name: "Zamknij okno" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
