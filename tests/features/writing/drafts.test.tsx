import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SessionUser } from "@blog/contract/auth";
import { confirmDialog, fill } from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));

/** Types a title and opens the menu before the draft is saved. */
async function typeAndOpenMenu() {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", await backend.createUser({ username: "Ola" }));
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Źdźbło trawy");
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  return visitor;
}

async function logOutWithDraft(choice: string) {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  await screen.findByRole("dialog", { name: "Masz niewysłany szkic" });
  await visitor.click(screen.getByRole("button", { name: choice }));
}

const findLoginLink = () => screen.findByRole("link", { name: "Logowanie" });

test("logging out with an unsent draft asks first, and can be cancelled", async () => {
  await logOutWithDraft("Zostań");
  await waitFor(() => expect(screen.getByRole("button", { name: /Ola/ })).toHaveFocus());
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Źdźbło trawy");
});

test.each([
  ["kept on the device", "Wyloguj i zachowaj na tym urządzeniu", 1],
  ["deleted", "Wyloguj i usuń", 0],
])("an unsent draft can be %s", async (_, choice, count) => {
  await logOutWithDraft(choice);
  await findLoginLink();
  expect(draftKeys()).toHaveLength(count);
});

test("the user menu lists drafts with links to their forms", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Moje szkice" }));
  expect(dialog.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  const link = dialog.getByRole("link", { name: "Źdźbło trawy" });
  expect(link).toHaveAttribute("href", "/posts/create-post");
  await visitor.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a draft can be deleted from the list", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  await screen.findByRole("dialog", { name: "Moje szkice" });
  await visitor.click(screen.getByRole("button", { name: /^Usuń szkic „.+”$/ }));
  await confirmDialog(visitor, "Usuń szkic");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Moje szkice" })).toBeNull());
  expect(draftKeys()).toEqual([]);
});

/** Stores drafts of a new post, oldest first, as if they came from other tabs. */
function storeDrafts(user: SessionUser, ...titles: string[]): void {
  for (const [index, title] of titles.entries()) {
    const draft = { values: { title }, savedAt: `2026-02-0${index + 1}T12:00:00.000Z` };
    localStorage.setItem(`draft/${user._id}/post:new/${index}`, JSON.stringify(draft));
  }
}

async function openNewPost(user: SessionUser) {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", user);
  const title = await screen.findByLabelText("Tytuł");
  const answer = async (name: string) => visitor.click(await screen.findByRole("button", { name }));
  return { visitor, title, answer };
}

test("the newest draft of several tabs is offered first, and restoring it keeps the others and what was typed", async () => {
  const user = await backend.createUser();
  storeDrafts(user, "Starszy", "Nowszy");
  const { visitor, title, answer } = await openNewPost(user);
  await fill(visitor, title, "Pisany teraz");
  for (const text of ["Nowszy", "Pisany teraz"]) {
    await answer("Przywróć");
    expect(title).toHaveValue(text);
  }
  expect(draftKeys()).toHaveLength(3);
});

test("discarding a draft leaves those of other tabs", async () => {
  const user = await backend.createUser();
  storeDrafts(user, "Starszy", "Nowszy");
  const { title, answer } = await openNewPost(user);
  await answer("Odrzuć");
  await answer("Przywróć");
  expect(title).toHaveValue("Starszy");
  expect(screen.queryByRole("button", { name: "Przywróć" })).toBeNull();
});

test("a form that is cleared leaves no draft", async () => {
  const { visitor, title } = await openNewPost(await backend.createUser());
  await fill(visitor, title, "Pisany teraz");
  expect(await screen.findByText("Szkic zapisany")).toBeVisible();
  await visitor.clear(title);
  await waitFor(() => expect(draftKeys()).toEqual([]));
});

test("a draft survives an expired session that is not renewed", async () => {
  const user = await backend.createUser();
  const post = await backend.createPost(user);
  const { visitor } = openPage(`/posts/details/${post._id}`, { ...user, token: "void" });
  await fill(visitor, await screen.findByLabelText("Napisz komentarz"), "Nie zgub mnie.");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zaloguj się ponownie" }));
  await visitor.click(dialog.getByRole("button", { name: "Zamknij okno" }));
  await findLoginLink();
  expect(draftKeys().map((key) => localStorage.getItem(key))).toEqual([
    expect.stringContaining("Nie zgub mnie."),
  ]);
});
