import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  failConnection,
  respondWith,
  holdRequests,
  network,
  recordRequests,
} from "../../support/network";
import { columnTexts, openTable, bodyRows } from "./table";

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({
    username: "Łucja",
    email: "lucja@test.example",
    isAdmin: true,
    createdAt: "2026-01-01T12:00:00.000Z",
  });
});

/** Creates users, each a day after the previous one, so that the table lists them in reverse. */
async function createUsers(...names: string[]) {
  for (const [index, username] of names.entries()) {
    const createdAt = `2026-02-0${index + 1}T12:00:00.000Z`;
    await backend.createUser({ username, email: `user-${index}@test.example`, createdAt });
  }
}

test("users are listed newest first by a single request, with a number, a link to the profile and an e-mail address", async () => {
  const requests = recordRequests();
  await createUsers("Ćma Nocna", "Żaneta");
  await openTable("users", admin);
  expect(new Set(requests)).toEqual(new Set(["GET /users/profile"]));
  expect(columnTexts(1)).toEqual(["1", "2", "3"]);
  expect(columnTexts(2)).toEqual(["ŻŻaneta", "ĆĆma Nocna", "ŁŁucja administrator"]);
  expect(columnTexts(3)).toEqual([
    "user-1@test.example",
    "user-0@test.example",
    "lucja@test.example",
  ]);
  const profile = expect.stringMatching(/^\/profile\/[0-9a-f]{24}$/);
  expect(screen.getByRole("link", { name: "Żaneta" })).toHaveAttribute("href", profile);
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "4");
  expect(bodyRows().map((row) => row.getAttribute("aria-rowindex"))).toEqual(["2", "3", "4"]);
  expect(document.title).toBe("Wszyscy użytkownicy – BLOG");
});

test.each([
  ["users", "Użytkownik·Adres e-mail·Na blogu od·Posty·Komentarze·Potwierdzony"],
  ["posts", "Tytuł·Autor·Temat·Data·Polubienia·Komentarze"],
  ["comments", "Treść·Autor·Post·Data"],
  ["categories", "Tytuł·Posty"],
] as const)("the table of %s has these columns", async (name, headers) => {
  await backend.createCategory("Kuchnia");
  await backend.createComment(admin, await backend.createPost(admin));
  await openTable(name, admin);
  const texts = screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.trim());
  expect(texts).toEqual(["Zaznacz wszystkie", "Nr", ...headers.split("·"), "Akcje"]);
});

test("posts are listed with links to the post and to all that its author wrote, each cell named for its card", async () => {
  const post = await backend.createPost(admin, { title: "Zakwas" });
  await openTable("posts", admin);
  const path = `/admin-dashboard/posts-table?author=${admin._id}`;
  expect(screen.getByRole("link", { name: "Pokaż tylko: Łucja" })).toHaveAttribute("href", path);
  const link = screen.getByRole("link", { name: "Zakwas" });
  expect(link).toHaveAttribute("href", `/posts/details/${post._id}`);
  expect(screen.getByText("1 post", { selector: ".meta" })).toBeVisible();
  const cells = [...(bodyRows()[0]?.querySelectorAll<HTMLElement>("[data-header]") ?? [])];
  const names = ["Tytuł", "Autor", "Temat", "Data", "Polubienia", "Komentarze"];
  expect(cells.map(({ dataset }) => dataset["header"])).toEqual(names);
  const nav = within(screen.getByRole("navigation", { name: "Panel administracyjny" }));
  expect(nav.getByRole("link", { current: "page" })).toHaveTextContent("Posty");
});

test("topics are listed as links in alphabetical order", async () => {
  for (const title of ["Żagle", "Cukiernia", "Ćwiczenia", "Node.js & C#"]) {
    await backend.createCategory(title);
  }
  await openTable("categories", admin);
  expect(columnTexts(2)).toEqual(["Cukiernia", "Ćwiczenia", "Node.js & C#", "Żagle"]);
  const path = "/posts/categories/Node.js%20%26%20C%23";
  expect(screen.getByRole("link", { name: "Node.js & C#" })).toHaveAttribute("href", path);
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
  const old = await backend.createPost(admin, { createdAt: "2026-02-01T12:00:00.000Z" });
  const late = { title: "Żur", createdAt: "2026-02-02T23:30:00.000Z" };
  const other = await backend.createPost(admin, late);
  await backend.createComment(admin, old, { text: "Stary" });
  await backend.createComment(admin, other, { text: "Inny" });
  await openTable("comments", admin, `?post=${old._id}`);
  expect(columnTexts(2)).toEqual(["Stary"]);
  cleanup();
  // In Poland, the time of the newer post is half past midnight on February 3.
  await openTable("posts", admin, "?day=2026-02-03");
  expect(columnTexts(2)).toEqual(["Żur"]);
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
  expect(columnTexts(2)).toEqual(["To ważne, naprawdę."]);
  expect(screen.getByRole("link", { name: `Pokaż tylko: ${post.title}` })).toBeVisible();
  const save = vi.spyOn(URL, "createObjectURL");
  // The browser of these tests would leave the page instead of saving the file.
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

test("comments without a post title are linked to their post", async () => {
  const { _id: postId } = await backend.createPost(admin);
  respondWith("get", "/comments", 200, [
    { _id: "c1", text: "Bez tytułu.", postId, user: admin._id },
  ]);
  await openTable("comments", admin);
  const link = screen.getByRole("link", { name: "Zobacz post" });
  expect(link).toHaveAttribute("href", `/posts/details/${postId}`);
});

test("counts are sorted as numbers", async () => {
  const often = await backend.createUser({ username: "Pisze często" });
  const rarely = await backend.createUser({ username: "Pisze rzadko" });
  for (let count = 0; count < 10; count++) await backend.createPost(often);
  for (let count = 0; count < 2; count++) await backend.createPost(rarely);
  const { visitor } = await openTable("users", admin);
  await visitor.click(screen.getByRole("button", { name: "Posty" }));
  await waitFor(() => expect(columnTexts(5)).toEqual(["0", "2", "10"]));
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
  const names = () => columnTexts(2).map(withoutInitial);
  const unsorted = ["Ćma", "Post 9", "cap", "Żaba", "Post 10", "Łucja administrator"];
  expect(names()).toEqual(unsorted);

  const head = screen.getByRole("columnheader", { name: "Użytkownik" });
  const clickHead = () => visitor.click(within(head).getByRole("button", { name: "Użytkownik" }));
  expect(head).toHaveAttribute("aria-sort", "none");
  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "ascending");
  const sorted = ["cap", "Ćma", "Łucja administrator", "Post 9", "Post 10", "Żaba"];
  expect(names()).toEqual(sorted);
  expect(columnTexts(1)).toEqual(["1", "2", "3", "4", "5", "6"]);
  await waitFor(() => expect(location.search).toBe("?sort=user&dir=asc"));

  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "descending");
  expect(names()).toEqual(sorted.toReversed());
  await waitFor(() => expect(location.search).toBe("?sort=user&dir=desc"));
  await clickHead();
  expect(head).toHaveAttribute("aria-sort", "none");
  expect(names()).toEqual(unsorted);
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
  await waitFor(() => expect(columnTexts(2).map(withoutInitial)).toEqual(["Zofia Święcka"]));
});

test("order and search are read from the URL, and other parameters are kept", async () => {
  await createUsers("Ćma", "Żaba", "Jan");
  await openTable("users", admin, "?x=1&q=a&sort=user&dir=desc");
  expect(columnTexts(2).map(withoutInitial)).toEqual(["Żaba", "Łucja administrator", "Jan", "Ćma"]);
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveValue("a");
  expect(location.search).toBe("?x=1&q=a&sort=user&dir=desc");
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
    expect(columnTexts(2)).toEqual([post.title]);
  },
);

test("a table of some hundreds of rows is whole, for the browser's own search and print", async () => {
  const post = await backend.createPost(admin);
  for (let index = 0; index < 60; index++) await backend.createComment(admin, post);
  await openTable("comments", admin);
  await waitFor(() => expect(bodyRows()).toHaveLength(60));
});

test.each([
  ["posts", "Nie ma jeszcze żadnych postów.", ["Dodaj post"]],
  ["categories", "Nie ma jeszcze żadnych tematów.", []],
])(
  "an empty table of %s explains itself, and leads to what fills it",
  async (name, text, links) => {
    await openTable(name, admin);
    const message = await screen.findByText(text);
    expect(screen.queryByRole("searchbox", { name: /^Szukaj w/ })).toBeNull();
    const found = within(message.parentElement ?? message).queryAllByRole("link");
    expect(found.map(({ textContent }) => textContent)).toEqual(links);
  },
);

test("loading is indicated, and a failure can be retried", async () => {
  failConnection("get", "/users/profile");
  const { visitor } = await openTable("users", admin);
  const panel = within(await screen.findByRole("group", { name: "Błąd wczytywania" }));
  network.resetHandlers();
  const release = holdRequests("get", "/users/profile");
  await visitor.click(panel.getByRole("button", { name: "Spróbuj ponownie" }));
  expect((await screen.findAllByText("Wczytywanie…")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("table")).toBeNull();
  release();
  expect(await screen.findByRole("table")).toBeVisible();
  expect(bodyRows()).toHaveLength(1);
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
  expect(columnTexts(2).map(withoutInitial)).toEqual(["Ćma", "Łucja administrator"]);
  expect(columnTexts(3)).toEqual(["", ""]);
});

/** Removes the initial that replaces a missing photo. */
function withoutInitial(text: string): string {
  return text.slice(1);
}
