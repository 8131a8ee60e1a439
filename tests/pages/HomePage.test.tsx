import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  backend,
  failConnection,
  failWith,
  holdRequests,
  network,
  recordRequests,
} from "../support/network";
import { openPage } from "../support/render";

async function writePosts(count: number) {
  const author = await backend.createUser({ username: "Łucja Żak" });
  await backend.createCategory("Kuchnia");
  for (let day = 1; day <= count; day++) {
    const createdAt = `2026-02-0${day}T12:00:00.000Z`;
    await backend.createPost(author, { title: `Wpis ${day}`, createdAt });
  }
  return author;
}

test("shows the three latest posts, newest first, with all parts of a card", async () => {
  const author = await writePosts(4);
  openPage("/");
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual([
    "Wpis 4",
    "Wpis 3",
    "Wpis 2",
  ]);
  const card = within(cards[0] ?? document.body);
  expect(card.getByRole("link", { name: "Łucja Żak" })).toHaveAttribute(
    "href",
    `/profile/${author._id}`,
  );
  expect(card.getByText("04.02.2026")).toBeVisible();
  expect(card.getByRole("link", { name: "Kuchnia" })).toHaveAttribute(
    "href",
    "/posts/categories/Kuchnia",
  );
  expect(card.getByText("Treść posta.")).toBeVisible();
  expect(card.getByText("Czytaj więcej")).toBeVisible();
  expect(document.title).toBe("Witamy na Blogu – BLOG");
});

test("asks two things of the backend, each once", async () => {
  await writePosts(1);
  const requests = recordRequests();
  openPage("/");
  await screen.findByRole("article");
  // StrictMode mounts twice; the first pair is aborted.
  expect(new Set(requests)).toEqual(new Set(["GET /posts?pageNumber=1", "GET /categories"]));
});

test("says that it is loading, without a word about emptiness", async () => {
  await writePosts(1);
  const letThrough = holdRequests("get", "/posts");
  openPage("/");
  expect((await screen.findAllByText("Wczytywanie…")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Nie ma jeszcze żadnych postów.")).toBeNull();
  letThrough();
  expect(await screen.findByRole("article")).toBeVisible();
});

test("says so when there are neither posts nor topics, and leads a guest to no empty list", async () => {
  openPage("/");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  expect(await screen.findByText("Nie ma jeszcze żadnych tematów.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Wszystkie posty" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Napisz pierwszy post" })).toBeNull();
});

test("leads who is logged in from an empty list to writing", async () => {
  openPage("/", await backend.createUser());
  expect(await screen.findByRole("link", { name: "Napisz pierwszy post" })).toHaveAttribute(
    "href",
    "/posts/create-post",
  );
});

test("a failing list leaves the topics standing and can be tried again", async () => {
  await writePosts(1);
  failWith("get", "/posts", 500, { message: "Baza danych śpi." });
  const { visitor } = openPage("/");
  const panel = await screen.findByRole("group", { name: "Błąd wczytywania" });
  expect(panel).toHaveTextContent("Baza danych śpi.");
  expect(await screen.findByRole("alert")).toHaveTextContent("Baza danych śpi.");
  expect(await screen.findByRole("link", { name: "Kuchnia" })).toBeVisible();
  network.resetHandlers();
  await visitor.click(within(panel).getByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a lost connection is asked once more by itself, then told in Polish", async () => {
  failConnection("get", "/posts");
  const requests = recordRequests();
  openPage("/");
  expect(await screen.findByRole("group", { name: "Błąd wczytywania" })).toHaveTextContent(
    "Serwer nie odpowiada. Spróbuj ponownie za chwilę.",
  );
  await waitFor(() => {
    const reads = requests.filter((request) => request === "GET /posts?pageNumber=1");
    // Twice by StrictMode's two mounts, of which the first was aborted, and once again.
    expect(reads.length).toBeLessThanOrEqual(4);
    expect(reads.length).toBeGreaterThanOrEqual(2);
  });
});
