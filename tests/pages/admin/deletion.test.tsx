import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "../../support/backend";
import { backend, failWith, holdRequests, network, recordRequests } from "../../support/network";
import { quirks } from "../../support/quirks";
import { openTable, bodyRows } from "./table";

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({
    username: "Łucja",
    isAdmin: true,
    createdAt: "2026-01-01T12:00:00.000Z",
  });
});

/** The first of them stands first in the table. */
async function createPosts(...titles: string[]) {
  const posts = [];
  for (const [index, title] of titles.entries()) {
    const createdAt = `2026-02-${28 - index}T12:00:00.000Z`;
    posts.push(await backend.createPost(admin, { title, createdAt }));
  }
  return posts;
}

const titles = () => bodyRows().map((row) => row.querySelector(".cell-title")?.textContent);

async function answer(visitor: UserEvent, button: "Usuń" | "Anuluj") {
  const question = await screen.findByRole("dialog", { name: "Czy jesteś pewien?" });
  await visitor.click(within(question).getByRole("button", { name: button }));
  return question.textContent;
}

const deletions = (requests: string[]) =>
  requests.filter((request) => request.startsWith("DELETE"));

test("a post is deleted after a question that names what goes with it; the next has the focus", async () => {
  await createPosts("Pierwszy", "Drugi", "Trzeci");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Drugi" }));
  const question = await answer(visitor, "Usuń");
  expect(question).toContain(
    "Usuwasz post „Drugi” wraz z jego komentarzami i polubieniami. Tego nie da się cofnąć.",
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Post usunięty");
  expect(titles()).toEqual(["Pierwszy", "Trzeci"]);
  expect(screen.getByText("Pokazano 2 z 2 postów")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Trzeci" })).toHaveFocus());
});

test("'Anuluj' deletes nothing", async () => {
  const requests = recordRequests();
  await createPosts("Pierwszy");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Anuluj");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deletions(requests)).toEqual([]);
  expect(titles()).toEqual(["Pierwszy"]);
});

test("after the last row the focus goes to the one before; after the only one to the table", async () => {
  await createPosts("Pierwszy", "Drugi");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Drugi" }));
  await answer(visitor, "Usuń");
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Pierwszy" })).toHaveFocus());
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Wszystkie posty" })).toHaveFocus(),
  );
});

test("a deletion that lasts shows itself, keeps the focus, and is sent once", async () => {
  const requests = recordRequests();
  await createPosts("Pierwszy", "Drugi");
  const letThrough = holdRequests("delete", "/posts/:id");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  const button = await screen.findByRole("button", { name: "Usuwanie…: Pierwszy" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Pierwszy" })).toBeDisabled();
  await waitFor(() => expect(button).toHaveFocus());
  await visitor.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  letThrough();
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
  expect(deletions(requests)).toHaveLength(1);
});

test("who has gone elsewhere meanwhile keeps the focus", async () => {
  await createPosts("Pierwszy", "Drugi");
  const letThrough = holdRequests("delete", "/posts/:id");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  await screen.findByRole("button", { name: "Usuwanie…: Pierwszy" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => screen.getByRole("searchbox", { name: "Szukaj w tabeli" }).focus());
  letThrough();
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
  expect(screen.getByRole("searchbox", { name: "Szukaj w tabeli" })).toHaveFocus();
});

test("a refused deletion is told, and the row stays and can be tried again", async () => {
  failWith("delete", "/posts/:id", 500, { message: "Serwer odmawia." });
  await createPosts("Pierwszy");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByRole("alert")).toHaveTextContent("Serwer odmawia.");
  expect(await screen.findByRole("button", { name: "Usuń: Pierwszy" })).toBeVisible();
});

test("a row that was gone already is told, and goes from the table", async () => {
  const [post] = await createPosts("Pierwszy", "Drugi");
  const { visitor } = await openTable("posts", admin);
  await backend.handle(
    new Request(`http://localhost/api/posts/${post?._id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  );
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Tego już nie ma – mogło zostać usunięte.",
  );
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
});

test("a user goes with everything of theirs, and the question says so", async () => {
  const other = await backend.createUser({ username: "Ćma" });
  const post = await backend.createPost(other, { title: "Cudzy" });
  await backend.createComment(other, post);
  quirks.deletedAccountMsg();
  const { visitor, store } = await openTable("users", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Ćma" }));
  const question = await answer(visitor, "Usuń");
  expect(question).toContain(
    "Usuwasz konto „Ćma” wraz z jego postami, komentarzami i polubieniami.",
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Usunięto.");
  expect(screen.getByText("Pokazano 1 z 1 użytkownika")).toBeVisible();
  expect(store.getState().auth.user?._id).toBe(admin._id);
});

test("one's own account cannot be deleted here; it says where it can", async () => {
  const requests = recordRequests();
  await backend.createUser({ username: "Ćma" });
  const { visitor } = await openTable("users", admin);
  const button = screen.getByRole("button", { name: "Usuń: Łucja" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription(/^To Twoje konto\s– usuniesz je w\sprofilu$/);
  expect(screen.getByRole("link", { name: "profilu" })).toHaveAttribute(
    "href",
    `/profile/${admin._id}`,
  );
  await visitor.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Zaznacz: Łucja" })).toBeNull();
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByText("Usunięto 1 konto")).toBeVisible();
  expect(deletions(requests)).toHaveLength(1);
  expect(bodyRows()).toHaveLength(1);
});

test("a topic goes without its posts, and the question says so", async () => {
  await backend.createCategory("Kuchnia");
  const { visitor } = await openTable("categories", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: Kuchnia" }));
  const question = await answer(visitor, "Usuń");
  expect(question).toContain(
    "Usuwasz temat „Kuchnia”. Jego posty zostaną i zachowają nazwę swojego tematu.",
  );
  expect(await screen.findByText(/^Nie ma jeszcze żadnych tematów\./)).toBeVisible();
});

test("a comment goes, whatever the server answers", async () => {
  await backend.createComment(admin, await backend.createPost(admin), { text: "Ojej" });
  quirks.deletedCommentWhole();
  const { visitor } = await openTable("comments", admin);
  await visitor.click(screen.getByRole("button", { name: "Usuń: komentarz „Ojej”" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByRole("alert")).toHaveTextContent("Komentarz usunięty");
  expect(screen.getByText("Nie ma jeszcze żadnych komentarzy.")).toBeVisible();
});

test("several are deleted after one question, one after the other, with their progress", async () => {
  const requests = recordRequests();
  await createPosts("Pierwszy", "Drugi", "Trzeci", "Czwarty");
  const letThrough = holdRequests("delete", "/posts/:id");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Drugi" }));
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Trzeci" }));
  const bar = within(screen.getByRole("group", { name: "Zaznaczone" }));
  expect(bar.getByText("Zaznaczono 2 posty.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" })).toBePartiallyChecked();
  await visitor.click(bar.getByRole("button", { name: "Usuń zaznaczone" }));
  expect(await answer(visitor, "Usuń")).toContain(
    "Usuwasz 2 posty wraz z komentarzami i polubieniami.",
  );
  expect(await bar.findByText("0 z 2")).toBeVisible();
  expect(bar.getByRole("progressbar")).toHaveAttribute("max", "2");
  await visitor.click(bar.getByRole("button", { name: "Usuwanie…" }));
  expect(deletions(requests)).toHaveLength(1);
  letThrough();
  expect(await screen.findByText("Usunięto 2 posty")).toBeVisible();
  expect(titles()).toEqual(["Pierwszy", "Czwarty"]);
  expect(screen.queryByRole("group", { name: "Zaznaczone" })).toBeNull();
  expect(deletions(requests)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Czwarty" })).toHaveFocus());
});

test("where some fail the report says how many, and those stay selected", async () => {
  const posts = await createPosts("Pierwszy", "Drugi", "Trzeci");
  network.use(
    http.delete(`*/api/posts/${posts[1]?._id}`, () =>
      HttpResponse.json({ message: "Ten nie." }, { status: 500 }),
    ),
  );
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  const bar = within(screen.getByRole("group", { name: "Zaznaczone" }));
  expect(
    await bar.findByText("Usunięto 2 z 3 postów. Reszta jest nadal zaznaczona."),
  ).toBeVisible();
  expect(await screen.findByText("Ten nie.")).toBeVisible();
  expect(titles()).toEqual(["Drugi"]);
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Drugi" })).toBeChecked();

  network.resetHandlers();
  await visitor.click(bar.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
});

test("what was gone already goes with the rest; only what is still there is told as a failure", async () => {
  const [gone, refused] = await createPosts("Pierwszy", "Drugi", "Trzeci");
  const { visitor } = await openTable("posts", admin);
  const headers = { authorization: `Bearer ${admin.token}` };
  const address = `http://localhost/api/posts/${gone?._id}`;
  await backend.handle(new Request(address, { method: "DELETE", headers }));
  network.use(
    http.delete(`*/api/posts/${refused?._id}`, () =>
      HttpResponse.json({ message: "Ten nie." }, { status: 500 }),
    ),
  );
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  const bar = within(screen.getByRole("group", { name: "Zaznaczone" }));
  expect(await bar.findByText(/^Usunięto 2 z 3 postów\./)).toBeVisible();
  expect(titles()).toEqual(["Drugi"]);
  const told = async () =>
    (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await told()).toContain("Ten nie."));
  expect((await told()).join()).not.toContain("już nie ma");
});

test("where the next would fare no better, it stops at once", async () => {
  const requests = recordRequests();
  await createPosts("Pierwszy", "Drugi", "Trzeci");
  failWith("delete", "/posts/:id", 429, { message: "Za szybko." });
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  expect((await screen.findAllByText(/Usunięto 0 z 3 postów/)).length).toBeGreaterThan(0);
  expect(deletions(requests)).toHaveLength(1);
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(4);
});

test("a deletion of several can be broken off", async () => {
  const requests = recordRequests();
  await createPosts("Pierwszy", "Drugi", "Trzeci");
  const letThrough = holdRequests("delete", "/posts/:id");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  await visitor.click(await screen.findByRole("button", { name: "Przerwij" }));
  letThrough();
  expect((await screen.findAllByText(/Usunięto 1 z 3 postów/)).length).toBeGreaterThan(0);
  expect(deletions(requests)).toHaveLength(1);
});

test("only what a search shows is selected with all, and only that is deleted", async () => {
  await createPosts("Ćma nocna", "Ćma dzienna", "Żaba");
  const { visitor } = await openTable("posts", admin);
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Żaba" }));
  await visitor.type(screen.getByRole("searchbox", { name: "Szukaj w tabeli" }), "cma");
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
  expect(screen.queryByRole("group", { name: "Zaznaczone" })).toBeNull();
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  expect(screen.getByText("Zaznaczono 2 posty.")).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await answer(visitor, "Usuń");
  expect(await screen.findByText("Brak wyników dla „cma”.")).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Wyczyść wyszukiwanie" }));
  await waitFor(() => expect(titles()).toEqual(["Żaba"]));
  await visitor.click(screen.getByRole("button", { name: "Odznacz" }));
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Żaba" })).not.toBeChecked();
});

test("a login that expired is renewed in place, and the deletion goes on", async () => {
  await createPosts("Pierwszy", "Drugi");
  const { visitor } = await openTable("posts", { ...admin, token: "void" });
  await visitor.click(screen.getByRole("button", { name: "Usuń: Pierwszy" }));
  await answer(visitor, "Usuń");
  const dialog = within(await screen.findByRole("dialog", { name: "Zaloguj się ponownie" }));
  await visitor.type(dialog.getByLabelText("Adres e-mail"), admin.email);
  await visitor.type(dialog.getByLabelText("Hasło"), admin.password);
  await visitor.click(dialog.getByRole("button", { name: "Zaloguj się" }));
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
});
