import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import {
  backend,
  failConnection,
  respondWith,
  holdRequests,
  network,
  recordRequests,
} from "../../support/network";
import { openPage } from "../../support/render";
import { columnOf, openTable, bodyRows } from "./table";

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({
    username: "Łucja",
    email: "lucja@test.example",
    isAdmin: true,
    createdAt: "2026-01-01T12:00:00.000Z",
  });
});

/** Creates users with ascending dates, which the table shows in reverse. */
async function createUsers(...names: string[]) {
  for (const [index, username] of names.entries()) {
    const createdAt = `2026-02-0${index + 1}T12:00:00.000Z`;
    await backend.createUser({ username, email: `user-${index}@test.example`, createdAt });
  }
}

test("users are listed newest first, with a number, a link to the profile and an e-mail address", async () => {
  await createUsers("Ćma Nocna", "Żaneta");
  await openTable("users", admin);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.trim())).toEqual(
    [
      "Zaznacz wszystkie",
      "Nr",
      "Użytkownik",
      "Adres e-mail",
      "Na blogu od",
      "Posty",
      "Komentarze",
      "Potwierdzony",
      "Akcje",
    ],
  );
  const [first] = bodyRows();
  expect(columnOf(1)).toEqual(["1", "2", "3"]);
  expect(columnOf(3)).toEqual(["user-1@test.example", "user-0@test.example", "lucja@test.example"]);
  expect(within(first ?? document.body).getByText("Ż")).toBeVisible();
  expect(within(first ?? document.body).getByRole("link", { name: "Żaneta" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/profile\/[0-9a-f]{24}$/),
  );
  expect(document.title).toBe("Wszyscy użytkownicy – BLOG");
});

test("posts are listed with links to the post and to all that its author wrote", async () => {
  const post = await backend.createPost(admin, { title: "Zakwas" });
  await openTable("posts", admin);
  expect(screen.getByRole("link", { name: "Zakwas" })).toHaveAttribute(
    "href",
    `/posts/details/${post._id}`,
  );
  expect(screen.getByRole("link", { name: "Pokaż tylko: Łucja" })).toHaveAttribute(
    "href",
    `/admin-dashboard/posts-table?author=${admin._id}`,
  );
  expect(screen.getByText("1 post", { selector: ".meta" })).toBeVisible();
});

test("topics are listed as links in alphabetical order", async () => {
  for (const title of ["Żagle", "Cukiernia", "Ćwiczenia", "Node.js & C#"]) {
    await backend.createCategory(title);
  }
  await openTable("categories", admin);
  expect(columnOf(2)).toEqual(["Cukiernia", "Ćwiczenia", "Node.js & C#", "Żagle"]);
  expect(screen.getByRole("link", { name: "Node.js & C#" })).toHaveAttribute(
    "href",
    "/posts/categories/Node.js%20%26%20C%23",
  );
});

test("comments are listed with text, author and post", async () => {
  const post = await backend.createPost(admin);
  await backend.createComment(admin, post, { text: "Bardzo ładne <b>zdjęcie</b>" });
  await openTable("comments", admin);
  expect(screen.getByText("Bardzo ładne <b>zdjęcie</b>")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pokaż tylko: Łucja" })).toBeVisible();
  expect(screen.getByRole("link", { name: `Pokaż tylko: ${post.title}` })).toBeVisible();
});

test("a filter by author chooses exactly what they wrote, unlike a search for the name", async () => {
  const ola = await backend.createUser({ username: "Ola" });
  const post = await backend.createPost(admin, { title: "Olsztyn i ola" });
  await backend.createComment(ola, post, { text: "Pierwszy" });
  await backend.createComment(admin, post, { text: "Drugi, do Oli" });
  const { visitor } = await openTable("comments", admin, "?q=ola");
  expect(bodyRows()).toHaveLength(2);
  await visitor.click(screen.getByRole("link", { name: "Pokaż tylko: Ola" }));
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(location.search).toBe(`?author=${ola._id}`);
  expect(screen.getByText("Pokazano 1 z 2 komentarzy")).toBeVisible();
  const filters = within(screen.getByRole("list", { name: "Filtry" }));
  expect(filters.getByRole("link", { name: "Ola" })).toHaveAttribute("href", `/profile/${ola._id}`);
  await visitor.click(filters.getByRole("button", { name: "Usuń filtr: Ola" }));
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
  await waitFor(() => expect(location.search).toBe(""));
});

test("a filter by post, by day or of today stands in the address, and a filter that nothing matches can be removed", async () => {
  const [old, other] = [
    await backend.createPost(admin, { title: "Zakwas", createdAt: "2026-02-01T12:00:00.000Z" }),
    await backend.createPost(admin, { title: "Żur", createdAt: "2026-02-02T23:30:00.000Z" }),
  ];
  await backend.createComment(admin, old, { text: "Stary" });
  await backend.createComment(admin, other, { text: "Inny" });
  await openTable("comments", admin, `?post=${old._id}`);
  expect(columnOf(2)).toEqual(["Stary"]);
  cleanup();
  // Half past midnight in Poland.
  await openTable("posts", admin, "?day=2026-02-03");
  expect(columnOf(2)).toEqual(["Żur"]);
  expect(screen.getByRole("link", { name: "Pokaż tylko: 03.02.2026, 00:30" })).toBeVisible();
  cleanup();
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Dziś" }));
  expect(await screen.findByText("Nic tu nie pasuje do filtrów.")).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Usuń filtry" }));
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
});

test("comments are shown, searched and exported without their markup", async () => {
  const text = "To **ważne**, `naprawdę`.";
  const createdAt = "2026-11-26T15:27:00.000Z";
  const post = await backend.createPost(admin);
  const comment = await backend.createComment(admin, post, { text, createdAt });
  await backend.createComment(admin, post, { text: "Inny" });
  const { visitor } = await openTable("comments", admin, "?q=to+ważne+naprawdę");
  expect(columnOf(2)).toEqual(["To ważne, naprawdę."]);
  const save = vi.spyOn(URL, "createObjectURL");
  // This browser would leave the page instead of saving the file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await visitor.click(screen.getByRole("button", { name: "Pobierz CSV" }));
  const [blob] = save.mock.lastCall ?? [];
  const [head, row, ...rest] = blob instanceof Blob ? (await blob.text()).split("\r\n") : [];
  expect(head).toBe("\uFEFFTreść;Autor;Post;Data;Identyfikator;Adres");
  const address = `${location.origin}/posts/details/${post._id}#komentarz-${comment._id}`;
  const cells = ["To ważne, naprawdę.", "Łucja", post.title, "2026-11-26 16:27"];
  expect(row?.split(";")).toEqual([...cells, comment._id, address]);
  expect(rest).toEqual([""]);
  vi.restoreAllMocks();
});

test("a cell names its column, as which it is shown on a card", async () => {
  await backend.createPost(admin, { title: "Zupa", category: "Kuchnia" });
  await openTable("posts", admin);
  const cells = [...(bodyRows()[0]?.querySelectorAll<HTMLElement>("[data-header]") ?? [])];
  expect(cells.map(({ dataset }) => dataset["header"])).toEqual([
    "Tytuł",
    "Autor",
    "Temat",
    "Data",
    "Polubienia",
    "Komentarze",
  ]);
});

test("comments without a post title have a separate link to the post", async () => {
  const post = await backend.createPost(admin);
  const comment = { _id: "f".repeat(24), text: "Bez tytułu.", postId: post._id, user: admin };
  network.use(http.get("*/api/comments", () => HttpResponse.json([comment])));
  await openTable("comments", admin);
  expect(screen.queryByRole("columnheader", { name: "Post" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Zobacz post/ })).toHaveAttribute(
    "href",
    `/posts/details/${post._id}`,
  );
});

test("counts are sorted as numbers", async () => {
  const often = await backend.createUser({ username: "Pisze często" });
  const rarely = await backend.createUser({ username: "Pisze rzadko" });
  for (let count = 0; count < 10; count++) await backend.createPost(often);
  for (let count = 0; count < 2; count++) await backend.createPost(rarely);
  const { visitor } = await openTable("users", admin);
  await visitor.click(screen.getByRole("button", { name: "Posty" }));
  await waitFor(() => expect(columnOf(5)).toEqual(["0", "2", "10"]));
});

test("a long comment is collapsed and can be expanded", async () => {
  const post = await backend.createPost(admin);
  await backend.createComment(admin, post, { text: "słowo ".repeat(100) });
  const { visitor } = await openTable("comments", admin);
  const button = screen.getByRole("button", { name: "Pokaż całość" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await visitor.click(button);
  expect(screen.getByRole("button", { name: "Zwiń" })).toHaveAttribute("aria-expanded", "true");
});

test("clicks on a column header sort in Polish order, reverse it, and reset it", async () => {
  await createUsers("Post 10", "Żaba", "cap", "Post 9", "Ćma");
  const { visitor } = await openTable("users", admin);
  const unsorted = ["Ćma", "Post 9", "cap", "Żaba", "Post 10", "Łucja administrator"];
  expect(columnOf(2).map(withoutInitial)).toEqual(unsorted);

  const head = screen.getByRole("columnheader", { name: "Użytkownik" });
  const clickHead = () => visitor.click(within(head).getByRole("button", { name: "Użytkownik" }));
  expect(head).toHaveAttribute("aria-sort", "none");
  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "ascending");
  const sorted = ["cap", "Ćma", "Łucja administrator", "Post 9", "Post 10", "Żaba"];
  expect(columnOf(2).map(withoutInitial)).toEqual(sorted);
  expect(columnOf(1)).toEqual(["1", "2", "3", "4", "5", "6"]);
  await waitFor(() => expect(location.search).toBe("?sort=user&dir=asc"));

  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "descending");
  expect(columnOf(2).map(withoutInitial)).toEqual(sorted.toReversed());
  await waitFor(() => expect(location.search).toBe("?sort=user&dir=desc"));
  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "none");
  expect(columnOf(2).map(withoutInitial)).toEqual(unsorted);
  await waitFor(() => expect(location.search).toBe(""));
});

test("the search ignores case and accents, covers every column, and keeps the focus", async () => {
  await createUsers("Świętosława", "Zofia Święcka", "Jan");
  const { visitor } = await openTable("users", admin);
  const box = screen.getByRole("searchbox", { name: /^Szukaj w/ });
  const entries = history.length;
  await visitor.type(box, "SWIE");
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
  expect(screen.getByText("Pokazano 2 z 4 użytkowników")).toBeVisible();
  expect(box).toHaveFocus();
  await waitFor(() => expect(location.search).toBe("?q=SWIE"));
  expect(history.length).toBe(entries);
  expect(box).toHaveFocus();

  await visitor.clear(box);
  await visitor.type(box, "lucja@TEST");
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  await visitor.clear(box);
  await visitor.type(box, "cka zof");
  await waitFor(() => expect(columnOf(2).map(withoutInitial)).toEqual(["Zofia Święcka"]));
});

test("order and search are read from the URL, and other parameters are kept", async () => {
  await createUsers("Ćma", "Żaba", "Jan");
  await openTable("users", admin, "?x=1&q=a&sort=user&dir=desc");
  expect(columnOf(2).map(withoutInitial)).toEqual(["Żaba", "Łucja administrator", "Jan", "Ćma"]);
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveValue("a");
  expect(location.search).toBe("?x=1&q=a&sort=user&dir=desc");
});

test("an invalid order in the URL is ignored", async () => {
  await createUsers("Ćma", "Żaba");
  await openTable("users", admin, "?sort=password&dir=sideways");
  expect(bodyRows()).toHaveLength(3);
  expect(screen.getByRole("columnheader", { name: "Użytkownik" })).toHaveAttribute(
    "aria-sort",
    "none",
  );
});

test("the table's own link clears the search, and Back restores it", async () => {
  await createUsers("Ćma", "Żaba");
  const { visitor } = await openTable("users", admin, "?q=zaba");
  expect(bodyRows()).toHaveLength(1);
  const nav = within(screen.getByRole("navigation", { name: "Panel administracyjny" }));
  await visitor.click(nav.getByRole("link", { name: "Użytkownicy" }));
  await waitFor(() => expect(bodyRows()).toHaveLength(3));
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveValue("");
  history.back();
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveValue("zaba");
});

test("an empty search result is reported and can be cleared", async () => {
  const { visitor } = await openTable("users", admin);
  await visitor.type(screen.getByRole("searchbox", { name: /^Szukaj w/ }), "qqq");
  expect(await screen.findByText("Brak wyników dla „qqq”.")).toBeVisible();
  expect(screen.getByText("Pokazano 0 z 1 użytkownika")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  await visitor.click(screen.getByRole("button", { name: "Wyczyść wyszukiwanie" }));
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveFocus();
});

test.each(["26.11.2026", "listopad", "26 listopada", "16:27"])(
  "a date is found as people write it: %s",
  async (query) => {
    const post = await backend.createPost(admin, { createdAt: "2026-11-26T15:27:00.000Z" });
    await backend.createPost(admin, { createdAt: "2026-10-05T10:00:00.000Z" });
    await openTable("posts", admin, `?q=${query}`);
    expect(columnOf(2)).toEqual([post.title]);
  },
);

test("a table of some hundreds of rows is whole, for the browser's own search and print", async () => {
  const post = await backend.createPost(admin);
  for (let index = 0; index < 60; index++) await backend.createComment(admin, post);
  await openTable("comments", admin);
  await waitFor(() => expect(bodyRows()).toHaveLength(60));
});

test("the table exposes its row count and row indices", async () => {
  await createUsers("Ćma", "Żaba");
  await openTable("users", admin);
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "4");
  expect(bodyRows().map((row) => row.getAttribute("aria-rowindex"))).toEqual(["2", "3", "4"]);
});

test.each([
  ["posts", "Nie ma jeszcze żadnych postów.", "Dodaj post", "/posts/create-post"],
  ["categories", "Nie ma jeszcze żadnych tematów.", null, null],
  ["comments", "Nie ma jeszcze żadnych komentarzy.", null, null],
])("an empty table of %s shows an explanation", async (name, text, link, path) => {
  await openTable(name, admin);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("searchbox", { name: /^Szukaj w/ })).toBeNull();
  const links = within(screen.getByText(text).parentElement ?? document.body).queryAllByRole(
    "link",
  );
  expect(links.map((a) => [a.textContent, a.getAttribute("href")])).toEqual(
    link ? [[link, path]] : [],
  );
});

test.each([
  ["users", "/users/profile"],
  ["posts", "/posts"],
  ["categories", "/categories"],
  ["comments", "/comments"],
])("loading %s is indicated, and a failure can be retried", async (name, path) => {
  await backend.createCategory("Kuchnia");
  await backend.createComment(admin, await backend.createPost(admin));
  failConnection("get", path);
  const { visitor } = await openTable(name, admin);
  const panel = within(await screen.findByRole("group", { name: "Błąd wczytywania" }));
  network.resetHandlers();
  const release = holdRequests("get", path);
  await visitor.click(panel.getByRole("button", { name: "Spróbuj ponownie" }));
  expect((await screen.findAllByText("Wczytywanie…")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("table")).toBeNull();
  release();
  expect(await screen.findByRole("table")).toBeVisible();
  expect(bodyRows()).toHaveLength(1);
});

test("a table requests its rows once", async () => {
  const requests = recordRequests();
  await openTable("users", admin);
  expect(new Set(requests)).toEqual(new Set(["GET /users/profile"]));
});

test("comments of deleted accounts, without post or time, are shown and can be deleted", async () => {
  respondWith("get", "/comments", 200, [{ _id: "c1", text: "Czyj to?" }]);
  await openTable("comments", admin);
  const [row] = bodyRows();
  expect(within(row ?? document.body).getByText("Konto usunięte")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Zobacz post/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Usuń: Czyj to?" })).toBeVisible();
});

test("accounts sent without posts, e-mail address and photo are shown", async () => {
  const { _id } = admin;
  respondWith("get", "/users/profile", 200, [
    { _id: "u1", username: "Ćma" },
    { _id, username: "Łucja", isAdmin: true },
  ]);
  await openTable("users", admin);
  expect(columnOf(2).map(withoutInitial)).toEqual(["Ćma", "Łucja administrator"]);
  expect(columnOf(3)).toEqual(["", ""]);
});

test("the admin navigation marks the current page", async () => {
  openPage("/admin-dashboard/posts-table", admin);
  const nav = within(await screen.findByRole("navigation", { name: "Panel administracyjny" }));
  expect(nav.getByRole("link", { current: "page" })).toHaveTextContent("Posty");
});

/** Removes the initial that replaces a missing photo. */
function withoutInitial(text: string): string {
  return text.slice(1);
}
