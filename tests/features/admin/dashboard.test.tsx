import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
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
import { findToast } from "../../support/toasts";

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({ username: "Łucja", isAdmin: true });
  await backend.createCategory("Kuchnia");
  const post = await backend.createPost(admin, { title: "Zakwas", category: "Kuchnia" });
  await backend.createPost(admin, { title: "Pociąg", category: "Podróże" });
  await backend.createPost(admin, { title: "Barszcz", category: "Kuchnia" });
  await backend.createComment(admin, post);
  await requestElsewhere(admin, "PUT", `/posts/like/${post._id}`);
});

const listPaths = ["/categories", "/comments", "/posts", "/users/profile"];
const readPaths = ["/users/count", "/posts/count", ...listPaths];

async function openDashboard() {
  const page = openPage("/admin-dashboard", admin);
  await screen.findByRole("heading", { level: 1, name: "Panel administracyjny" });
  return page;
}

/** Returns Testing Library's queries, bound to the card or panel with the given heading. */
function withinSection(name: string) {
  const heading = screen.getByRole("heading", { level: 2, name });
  return within(heading.closest("li, section") ?? document.body);
}

/** Returns the text of each cell, row by row. */
function cellsOf(table: HTMLElement): (string | null)[][] {
  const rows = [...table.querySelectorAll("tbody tr")];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("four cards count users, posts, topics and comments and lead to their tables", async () => {
  await openDashboard();
  const cards = [
    ["Użytkownicy", "1", "/admin-dashboard/users-table"],
    ["Posty", "3", "/admin-dashboard/posts-table"],
    ["Tematy", "1", "/admin-dashboard/categories-table"],
    ["Komentarze", "1", "/admin-dashboard/comments-table"],
  ] as const;
  for (const [name, count, path] of cards) {
    expect(await withinSection(name).findByText(count)).toBeVisible();
    const link = withinSection(name).getByRole("link", { name: `Zobacz: ${name}` });
    expect(link).toHaveAttribute("href", path);
  }
  expect(document.title).toBe("Panel administracyjny – BLOG");
});

test("six requests are sent, and the two large ones only after the cards have loaded", async () => {
  const requests = recordRequests();
  const release = holdRequests("get", "/users/count");
  await openDashboard();
  await withinSection("Komentarze").findByText("1");
  expect(requests).not.toContain("GET /posts");
  expect(requests).not.toContain("GET /users/profile");
  release();
  await screen.findByRole("table", { name: "Posty według tematów" });
  // Ignores duplicates, because StrictMode mounts twice and aborts the first request of each pair.
  expect(new Set(requests)).toEqual(new Set(readPaths.map((path) => `GET ${path}`)));
});

test("each chart is a table", async () => {
  await openDashboard();
  const topics = await screen.findByRole("table", { name: "Posty według tematów" });
  expect(cellsOf(topics)).toEqual([
    ["Kuchnia", "2"],
    ["Podróże", "1"],
  ]);
  expect(within(topics).getByRole("columnheader", { name: "Temat" })).toBeInTheDocument();
  const link = within(topics).getByRole("link", { name: "Kuchnia" });
  expect(link).toHaveAttribute("href", "/posts/categories/Kuchnia");
  const likes = screen.getByRole("table", { name: "Najbardziej lubiane posty" });
  expect(cellsOf(likes)).toEqual([["Zakwas", "1"]]);

  const months = cellsOf(screen.getByRole("table", { name: "Posty w kolejnych miesiącach" }));
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.[1]).toBe("3");
  expect(months.slice(0, -1).every(([, count]) => count === "0")).toBe(true);
  const thisMonth = new Date().toLocaleDateString("pl", { month: "long", year: "numeric" });
  expect(months.at(-1)?.[0]).toContain(thisMonth);
  const comments = screen.getByRole("table", { name: "Komentarze w kolejnych miesiącach" });
  expect(cellsOf(comments).at(-1)?.[1]).toBe("1");
});

test("the newest posts, comments and accounts link to themselves, five at most", async () => {
  const author = await backend.createUser({ username: "Zenek" });
  for (let day = 1; day <= 5; day++) {
    const createdAt = `2030-02-0${day}T12:00:00.000Z`;
    await backend.createPost(author, { title: `Nowość ${day}`, createdAt });
  }
  await openDashboard();
  await screen.findByRole("link", { name: "Nowość 5" });
  const posts = withinSection("Nowe posty").getAllByRole("link");
  const titles = [5, 4, 3, 2, 1].map((day) => `Nowość ${day}`);
  expect(posts.map(({ textContent }) => textContent)).toEqual(titles);
  const [comment] = await withinSection("Nowe komentarze").findAllByRole("link");
  expect(comment?.getAttribute("href")).toMatch(/^\/posts\/details\/\w+#komentarz-\w+$/);
  const account = await withinSection("Nowe konta").findByRole("link", { name: "Zenek" });
  expect(account).toHaveAttribute("href", `/profile/${author._id}`);
});

test.each(listPaths)("when %s fails, one panel reports it and retries it", async (path) => {
  respondWith("get", path, 500, { message: "Awaria." });
  const { visitor } = await openDashboard();
  const retryButton = await screen.findByRole("button", { name: "Spróbuj ponownie" });
  expect(screen.getAllByRole("group", { name: "Błąd wczytywania" })).toHaveLength(1);
  await findToast("Awaria.");
  network.resetHandlers();
  await visitor.click(retryButton);
  await waitFor(() => expect(retryButton).not.toBeInTheDocument());
  expect(await screen.findByRole("table", { name: "Posty według tematów" })).toBeVisible();
  expect(await withinSection("Nowe konta").findByRole("link", { name: "Łucja" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("–")).toBeNull());
});

test.each(["/users/count", "/posts/count"])(
  "when %s fails, that is told, and the list is counted",
  async (path) => {
    respondWith("get", path, 500, { message: "Awaria." });
    await openDashboard();
    await findToast("Awaria.");
    await screen.findByRole("table", { name: "Posty według tematów" });
    await waitFor(() => expect(screen.queryByText("–")).toBeNull());
    expect(withinSection("Posty").getByText("3")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Błąd wczytywania" })).toBeNull();
  },
);

test("lists that were loaded before are counted, which saves two of six requests", async () => {
  const { visitor } = await openDashboard();
  await withinSection("Nowe konta").findByRole("link", { name: "Łucja" });
  await screen.findByRole("table", { name: "Posty według tematów" });
  await visitor.click(withinSection("Tematy").getByRole("link", { name: "Zobacz: Tematy" }));
  await screen.findByRole("heading", { level: 1, name: "Wszystkie tematy" });
  const requests = recordRequests();
  await visitor.click(screen.getByRole("link", { name: "Przegląd" }));
  await screen.findByRole("table", { name: "Posty według tematów" });
  await waitFor(() => expect(new Set(requests).size).toBe(4));
  expect(requests.filter((request) => request.endsWith("/count"))).toEqual([]);
});

test("when all requests fail, one panel reports it, and one retry loads all", async () => {
  for (const path of readPaths) respondWith("get", path, 503);
  const { visitor } = await openDashboard();
  await waitFor(() => expect(screen.getAllByText("–")).toHaveLength(4));
  await visitor.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  await waitFor(() =>
    expect(screen.getAllByRole("group", { name: "Błąd wczytywania" })).toHaveLength(1),
  );
  network.resetHandlers();
  await visitor.click(await screen.findByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByRole("table", { name: "Posty według tematów" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("–")).toBeNull());
});

test("an empty blog shows its four cards, and beside them the first step: a topic, then a post", async () => {
  for (const path of ["/posts", "/comments", "/categories"]) respondWith("get", path, 200, []);
  respondWith("get", "/posts/count", 200, 0);
  const { visitor } = await openDashboard();
  expect(await screen.findByText("Zacznij od tematu.")).toBeVisible();
  const cards = [
    ["Użytkownicy", "1"],
    ["Posty", "0"],
    ["Tematy", "0"],
    ["Komentarze", "0"],
  ] as const;
  for (const [name, count] of cards) expect(withinSection(name).getByText(count)).toBeVisible();
  await visitor.type(screen.getByLabelText("Tytuł tematu"), "Ogród{Enter}");
  expect(await screen.findByRole("link", { name: "Napisz pierwszy post" })).toBeVisible();
});

test("topics from the ninth on are counted together", async () => {
  for (let index = 1; index <= 9; index++) {
    await backend.createPost(admin, { category: `Temat ${index}` });
  }
  await openDashboard();
  const table = await screen.findByRole("table", { name: "Posty według tematów" });
  expect(cellsOf(table)).toHaveLength(9);
  expect(cellsOf(table).at(-1)).toEqual(["Pozostałe tematy", "3"]);
});

test("a new topic is created and counted, and the field cleared", async () => {
  const { visitor } = await openDashboard();
  await withinSection("Tematy").findByText("1");
  const field = screen.getByLabelText("Tytuł tematu");
  await visitor.type(field, "  Ogród  {Enter}");
  await findToast("Temat utworzony pomyślnie");
  expect(field).toHaveValue("");
  expect(withinSection("Tematy").getByText("2")).toBeVisible();
});

test("a topic without a title is not sent", async () => {
  const requests = recordRequests();
  const { visitor } = await openDashboard();
  await visitor.type(screen.getByLabelText("Tytuł tematu"), "   ");
  await visitor.click(screen.getByRole("button", { name: "Dodaj temat" }));
  await findToast("Tytuł tematu jest wymagany");
  expect(screen.getByLabelText("Tytuł tematu")).toHaveFocus();
  expect(screen.getByLabelText("Tytuł tematu")).toBeInvalid();
  expect(requests.some((request) => request.startsWith("POST"))).toBe(false);
});
