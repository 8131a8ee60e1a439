import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import {
  backend,
  createPosts,
  holdRequests,
  network,
  recordRequests,
  requestElsewhere,
  respondWith,
  rewriteResponse,
} from "../../support/network";
import { confirmDialog } from "../../support/fields";
import { openPage } from "../../support/render";
import { openTable, bodyRows } from "./table";
import { findToast } from "../../support/toasts";

let admin: Account;

beforeEach(async () => {
  admin = await backend.createUser({
    username: "Łucja",
    isAdmin: true,
    createdAt: "2026-01-01T12:00:00.000Z",
  });
});

/** Creates posts, and opens their table, which lists them in the given order. */
async function openPosts(...inOrder: string[]) {
  const posts = (await createPosts(admin, inOrder.toReversed())).toReversed();
  const { visitor } = await openTable("posts", admin);
  return { posts, visitor };
}

const titles = () => bodyRows().map((row) => row.querySelector(".cell-title")?.textContent);

/** Clicks the delete button of a row and a button of the confirmation dialog. @returns the text of the dialog */
async function deleteRow(visitor: UserEvent, name: string, button: RegExp | string = /^Usuń /) {
  await visitor.click(screen.getByRole("button", { name: `Usuń: ${name}` }));
  return confirmDialog(visitor, button);
}

async function deleteAll(visitor: UserEvent) {
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await confirmDialog(visitor, /^Usuń /);
}

/** Makes the deletion of one post fail, but not that of others. */
function refuseDeletion(post: { _id: string } | undefined): void {
  respondWith("delete", `/posts/${post?._id}`, 500, { message: "Ten nie." });
}

const deletions = (requests: string[]) =>
  requests.filter((request) => request.startsWith("DELETE"));

test("a post is deleted after confirmation alone, and the next row gets the focus", async () => {
  const requests = recordRequests();
  const { visitor } = await openPosts("Pierwszy", "Drugi", "Trzeci");
  await deleteRow(visitor, "Drugi", "Anuluj");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deletions(requests)).toEqual([]);
  const question = await deleteRow(visitor, "Drugi", "Usuń post");
  expect(question).toContain(
    "Usuwasz post „Drugi”, wraz z komentarzami i polubieniami. Tego nie da się cofnąć.",
  );
  await findToast("Post usunięty");
  expect(titles()).toEqual(["Pierwszy", "Trzeci"]);
  expect(screen.getByText("2 posty")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Trzeci" })).toHaveFocus());
});

test("deleting the last row focuses the previous one, and deleting the only one the table", async () => {
  const { visitor } = await openPosts("Pierwszy", "Drugi");
  await deleteRow(visitor, "Drugi");
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Pierwszy" })).toHaveFocus());
  await deleteRow(visitor, "Pierwszy");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Wszystkie posty" })).toHaveFocus(),
  );
});

test("a pending deletion is indicated, keeps the focus and is sent once", async () => {
  const requests = recordRequests();
  const release = holdRequests("delete", "/posts/:id");
  const { visitor } = await openPosts("Pierwszy", "Drugi");
  await deleteRow(visitor, "Pierwszy");
  const button = await screen.findByRole("button", { name: "Usuwanie…: Pierwszy" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Pierwszy" })).toBeDisabled();
  await waitFor(() => expect(button).toHaveFocus());
  await visitor.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  release();
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
  expect(deletions(requests)).toHaveLength(1);
});

test("a completed deletion does not steal the focus", async () => {
  const release = holdRequests("delete", "/posts/:id");
  const { visitor } = await openPosts("Pierwszy", "Drugi");
  await deleteRow(visitor, "Pierwszy");
  await screen.findByRole("button", { name: "Usuwanie…: Pierwszy" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => screen.getByRole("searchbox", { name: /^Szukaj w/ }).focus());
  release();
  await waitFor(() => expect(titles()).toEqual(["Drugi"]));
  expect(screen.getByRole("searchbox", { name: /^Szukaj w/ })).toHaveFocus();
});

test("deleting a user deletes their content, as the dialog says, and an English message follows its meaning", async () => {
  const other = await backend.createUser({ username: "Ćma" });
  const post = await backend.createPost(other, { title: "Cudzy" });
  await backend.createComment(other, post);
  const message = "your profile has been deleted";
  rewriteResponse("delete", "/users/profile/:id", () => ({ message }));
  const { visitor, store } = await openTable("users", admin);
  const question = await deleteRow(visitor, "Ćma");
  expect(question).toContain("Usuwasz konto „Ćma”, wraz z postami, komentarzami i polubieniami.");
  const toast = await findToast(`Konto usunięte (${message})`);
  expect(toast).toHaveClass("Toastify__toast--success");
  expect(screen.getByText("1 użytkownik")).toBeVisible();
  expect(store.getState().auth.user?._id).toBe(admin._id);
});

test("the own account cannot be deleted here, and the page says where it can", async () => {
  const requests = recordRequests();
  await backend.createUser({ username: "Ćma" });
  const { visitor } = await openTable("users", admin);
  const button = screen.getByRole("button", { name: "Usuń: Łucja" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription(/^To Twoje konto\s– usuniesz je w\sprofilu$/);
  const profile = screen.getByRole("link", { name: "profilu" });
  expect(profile).toHaveAttribute("href", `/profile/${admin._id}`);
  await visitor.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Zaznacz: Łucja" })).toBeNull();
  await deleteAll(visitor);
  expect(await screen.findByText("Usunięto 1 konto")).toBeVisible();
  expect(deletions(requests)).toHaveLength(1);
  expect(bodyRows()).toHaveLength(1);
});

test("deleting a topic keeps its posts, as the dialog says", async () => {
  await backend.createCategory("Kuchnia");
  const { visitor } = await openTable("categories", admin);
  const question = await deleteRow(visitor, "Kuchnia");
  expect(question).toContain(
    "Usuwasz temat „Kuchnia”. Posty zostaną, a nazwa tematu nadal będzie przy nich widoczna.",
  );
  expect(await screen.findByText("Nie ma jeszcze żadnych tematów.")).toBeVisible();
});

test("several rows are deleted after a single confirmation that says what and whose, with progress", async () => {
  const requests = recordRequests();
  const release = holdRequests("delete", "/posts/:id");
  const { visitor } = await openPosts("Pierwszy", "Drugi", "Trzeci", "Czwarty");
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Drugi" }));
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Trzeci" }));
  const bar = within(screen.getByRole("group", { name: "Zaznaczone" }));
  expect(bar.getByText("Zaznaczono 2 posty.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" })).toBePartiallyChecked();
  await visitor.click(bar.getByRole("button", { name: "Usuń zaznaczone" }));
  expect(await confirmDialog(visitor, "Usuń 2 posty")).toContain(
    "Usuwasz 2 posty jednej osoby: Łucja, wraz z komentarzami i polubieniami.",
  );
  const progress = within(await screen.findByRole("group", { name: "Usuwanie" }));
  expect(progress.getByText("0 z 2 postów")).toBeVisible();
  expect(progress.getByRole("progressbar")).toHaveAttribute("max", "2");
  release();
  expect(await screen.findByText("Usunięto 2 posty")).toBeVisible();
  expect(titles()).toEqual(["Pierwszy", "Czwarty"]);
  expect(screen.queryByRole("group", { name: "Zaznaczone" })).toBeNull();
  expect(deletions(requests)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("button", { name: "Usuń: Czwarty" })).toHaveFocus());
});

test("the Delete key deletes the selected rows from anywhere in the table", async () => {
  const { visitor } = await openPosts("Pierwszy", "Drugi");
  await visitor.keyboard("{Delete}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Drugi" }));
  const button = screen.getByRole("button", { name: "Usuń zaznaczone" });
  expect(button).toHaveAttribute("aria-keyshortcuts", "Delete");
  await visitor.keyboard("{Delete}");
  await confirmDialog(visitor, /^Usuń /);
  await waitFor(() => expect(titles()).toEqual(["Pierwszy"]));
});

test("of several rows the already deleted are removed, too, each error is shown, and what failed stays selected", async () => {
  const { posts, visitor } = await openPosts("Pierwszy", "Drugi", "Trzeci");
  await requestElsewhere(admin, "DELETE", `/posts/${posts[0]?._id}`);
  refuseDeletion(posts[1]);
  await deleteAll(visitor);
  const bar = within(screen.getByRole("group", { name: "Zaznaczone" }));
  await bar.findByText("Usunięto 2 z 3 postów. Reszta jest nadal zaznaczona.");
  await findToast("Ten nie.");
  await findToast("Tego już nie ma – mogło zostać usunięte.");
  expect(titles()).toEqual(["Drugi"]);
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Drugi" })).toBeChecked();

  network.resetHandlers();
  await visitor.click(bar.getByRole("button", { name: "Usuń zaznaczone" }));
  await confirmDialog(visitor, /^Usuń /);
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
});

test("a bulk deletion stops when further requests would fail, too", async () => {
  const requests = recordRequests();
  respondWith("delete", "/posts/:id", 429, { message: "Za szybko." });
  const { visitor } = await openPosts("Pierwszy", "Drugi", "Trzeci", "Czwarty", "Piąty");
  await deleteAll(visitor);
  expect((await screen.findAllByText(/Usunięto 0 z 5 postów/)).length).toBeGreaterThan(0);
  expect(deletions(requests)).toHaveLength(3);
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(6);
});

test("a bulk deletion can be cancelled", async () => {
  const requests = recordRequests();
  const release = holdRequests("delete", "/posts/:id");
  const { visitor } = await openPosts("Pierwszy", "Drugi", "Trzeci", "Czwarty", "Piąty");
  await deleteAll(visitor);
  await visitor.click(await screen.findByRole("button", { name: "Przerwij" }));
  release();
  expect((await screen.findAllByText(/Usunięto 3 z 5 postów/)).length).toBeGreaterThan(0);
  expect(deletions(requests)).toHaveLength(3);
});

test("a bulk deletion goes on while the admin walks through the panel, and says what is left", async () => {
  const { posts, visitor } = await openPosts("Pierwszy", "Drugi");
  const release = holdRequests("delete", "/posts/:id");
  refuseDeletion(posts[0]);
  await deleteAll(visitor);
  const panel = screen.getByRole("navigation", { name: "Panel administracyjny" });
  await visitor.click(within(panel).getByRole("link", { name: "Tematy" }));
  await screen.findByRole("heading", { level: 1, name: "Wszystkie tematy" });
  expect(screen.getByRole("group", { name: "Usuwanie" })).toBeVisible();
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  release();
  expect(await screen.findByText("Usunięto 1 z 2 postów")).toBeVisible();
  expect(screen.queryByRole("group", { name: "Usuwanie" })).toBeNull();
});

test("selecting all selects and deletes only the filtered rows", async () => {
  const { visitor } = await openPosts("Ćma nocna", "Ćma dzienna", "Żaba");
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz: Żaba" }));
  await visitor.type(screen.getByRole("searchbox", { name: /^Szukaj w/ }), "cma");
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
  expect(screen.queryByRole("group", { name: "Zaznaczone" })).toBeNull();
  await visitor.click(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" }));
  expect(screen.getByRole("group", { name: "Zaznaczone" })).toHaveTextContent(
    "Zaznaczono 2 posty.",
  );
  await visitor.click(screen.getByRole("button", { name: "Usuń zaznaczone" }));
  await confirmDialog(visitor, /^Usuń /);
  expect(await screen.findByText("Brak wyników dla „cma”.")).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Wyczyść wyszukiwanie" }));
  await waitFor(() => expect(titles()).toEqual(["Żaba"]));
  await visitor.click(screen.getByRole("button", { name: "Odznacz" }));
  expect(screen.getByRole("checkbox", { name: "Zaznacz wszystkie" })).toHaveFocus();
  expect(screen.getByRole("checkbox", { name: "Zaznacz: Żaba" })).not.toBeChecked();
});

test("declining to log in again ends the call with the server's message, though the page is left", async () => {
  const { visitor } = openPage("/admin-dashboard/users-table", { ...admin, token: "void" });
  const dialog = within(await screen.findByRole("dialog", { name: "Zaloguj się ponownie" }));
  const message = "Zaloguj się, aby to zrobić.";
  await visitor.click(dialog.getByRole("button", { name: "Zamknij okno" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
  await findToast(message);
});
