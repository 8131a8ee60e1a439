import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SessionUser } from "@blog/contract/auth";
import { storeDrafts } from "../../support/drafts";
import { fill } from "../../support/fields";
import { backend, holdRequests, network, respondWith } from "../../support/network";
import { openPage } from "../../support/render";
import { limitStorage, refuseStorage } from "../../support/storage";

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));
const draftTexts = () =>
  draftKeys()
    .map((key) => localStorage.getItem(key) ?? "")
    .toSorted();
const draftTitles = () =>
  draftTexts()
    .map((text) => /"title":"([^"]*)"/.exec(text)?.[1] ?? "")
    .toSorted();

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

test("the user menu lists drafts with their times", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Moje szkice" }));
  expect(dialog.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  await visitor.click(dialog.getByRole("link", { name: "Źdźbło trawy" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Źdźbło trawy");
});

test("a draft can be deleted from the list, and the deletion undone", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  await screen.findByRole("dialog", { name: "Moje szkice" });
  const stored = draftTexts();
  await visitor.click(screen.getByRole("button", { name: "Usuń szkic „Źdźbło trawy”" }));
  expect(draftKeys()).toEqual([]);
  const undo = screen.getByRole("button", { name: "Cofnij usunięcie „Źdźbło trawy”" });
  expect(undo).toHaveFocus();
  await visitor.click(undo);
  expect(draftTexts()).toEqual(stored);
});

const newPostAddress = "/posts/create-post";

function storePosts(user: SessionUser, ...titles: string[]): void {
  const drafts = titles.map((title) => ({ category: "", title, description: "" }));
  storeDrafts(user, "post:new", newPostAddress, drafts);
}

async function openNewPost(user: SessionUser, search = "") {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage(newPostAddress + search, user);
  const title = await screen.findByLabelText("Tytuł");
  /** Presses a button of the draft with the given title in the offer. */
  const answer = async (name: RegExp | string, draftTitle: RegExp | string) => {
    const row = (await screen.findByText(draftTitle, { selector: "strong" })).closest("li");
    await visitor.click(within(row ?? document.body).getByRole("button", { name }));
  };
  return { visitor, title, answer };
}

test("several drafts are offered by title and time, and each offer opens its own", async () => {
  const user = await backend.createUser();
  storePosts(user, "Starszy", "Nowszy");
  const { visitor, title, answer } = await openNewPost(user);
  expect(screen.getByText("01.02.2026, 13:00")).toBeVisible();
  await fill(visitor, title, "Pisany teraz");
  for (const text of ["Starszy", "Nowszy", "Pisany teraz", "Starszy"]) {
    await answer("Przywróć", text);
    expect(title).toHaveValue(text);
  }
  expect(draftKeys()).toHaveLength(3);
});

test("an opened draft is saved as itself", async () => {
  const user = await backend.createUser();
  storePosts(user, "Starszy", "Nowszy");
  const { visitor, title, answer } = await openNewPost(user);
  await answer("Przywróć", "Starszy");
  await visitor.type(title, " tekst");
  await waitFor(() => expect(draftTitles()).toEqual(["Nowszy", "Starszy tekst"]));
});

/** Opens the dialog of all drafts. @param count number of unsent drafts in the menu */
async function openDrafts(visitor: UserEvent, count: number) {
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  await visitor.click(await screen.findByRole("menuitem", { name: `Moje szkice (${count})` }));
  return within(await screen.findByRole("dialog", { name: "Moje szkice" }));
}

test("a draft that was deleted in its form can be restored from the list of drafts later", async () => {
  const user = await backend.createUser({ username: "Ola" });
  storePosts(user, "Starszy", "Nowszy");
  const before = draftTexts();
  const { answer, visitor } = await openNewPost(user);
  await answer(/^Odrzuć/, "Nowszy");
  await answer(/^Odrzuć/, "Starszy");
  await visitor.click(screen.getByRole("link", { name: "Posty" }));
  await screen.findByRole("heading", { level: 1, name: "Posty" });
  const dialog = await openDrafts(visitor, 0);
  expect(dialog.getByText(/^Usunięte szkice można przywrócić/)).toBeVisible();
  await visitor.click(dialog.getByRole("button", { name: "Cofnij usunięcie „Nowszy”" }));
  await visitor.click(dialog.getByRole("button", { name: "Cofnij usunięcie „Starszy”" }));
  expect(draftTexts()).toEqual(before);
});

test("a deleted draft is gone once its author has logged out", async () => {
  const user = await backend.createUser({ username: "Ola" });
  storePosts(user, "Tajny");
  const { answer, visitor } = await openNewPost(user);
  await answer(/^Odrzuć/, "Tajny");
  expect(JSON.stringify(localStorage)).toContain("Tajny");
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  await findLoginLink();
  expect(JSON.stringify(localStorage)).not.toContain("Tajny");
});

test.each([
  ["that does not fit", 100],
  ["after which storage would be almost full", 100_000],
])("deleted drafts give way to a draft %s", async (_, room) => {
  const user = await backend.createUser();
  storePosts(user, "Usunięty ".repeat(50_000), "Pozostały");
  const { answer, visitor, title } = await openNewPost(user);
  await answer(/^Odrzuć/, /^Usunięty/);
  limitStorage(JSON.stringify(localStorage).length + room);
  onTestFinished(() => void vi.unstubAllGlobals());
  await fill(visitor, title, "Pisany teraz");
  expect(await screen.findByText("Szkic zapisany")).toBeVisible();
  expect(draftTitles()).toEqual(["Pisany teraz", "Pozostały"]);
  expect(JSON.stringify(localStorage)).not.toContain("Usunięty");
});

test("a blog without topics opens a draft, and tells that a topic is missing", async () => {
  const user = await backend.createUser();
  storePosts(user, "Bez tematu");
  openPage(`${newPostAddress}?szkic=post:new0`, user);
  expect(await screen.findByDisplayValue("Bez tematu")).toBeVisible();
  expect(screen.getByText("Najpierw temat, potem post")).toBeVisible();
});

test("a draft opens with its topic while the topics cannot be loaded, and stays once they are", async () => {
  const user = await backend.createUser();
  await backend.createCategory("Kuchnia");
  storeDrafts(user, "post:new", newPostAddress, [
    { category: "Kuchnia", title: "Bez sieci", description: "Tekst" },
  ]);
  respondWith("get", "/categories", 500);
  const { visitor } = openPage(`${newPostAddress}?szkic=post:new0`, user);
  const title = await screen.findByDisplayValue("Bez sieci");
  expect(screen.getByLabelText("Temat")).toHaveValue("Kuchnia");
  await fill(visitor, title, "Dopisane");
  network.resetHandlers();
  await visitor.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Błąd/ })).toBeNull());
  expect(screen.getByLabelText("Temat")).toHaveDisplayValue("Kuchnia");
  expect(title).toHaveValue("Dopisane");
});

test("a discarded draft leaves those of other tabs, and can be restored", async () => {
  const user = await backend.createUser();
  storePosts(user, "Starszy", "Nowszy");
  const { answer } = await openNewPost(user);
  const before = draftTexts();
  await answer(/^Odrzuć/, "Nowszy");
  expect(draftTitles()).toEqual(["Starszy"]);
  await answer(/^Cofnij/, "Nowszy");
  expect(draftTexts()).toEqual(before);
});

test("no draft is deleted for others, however many there are", async () => {
  const user = await backend.createUser();
  const titles = Array.from({ length: 30 }, (_, index) => `Szkic ${index}`);
  storePosts(user, ...titles);
  const { visitor, title } = await openNewPost(user);
  await fill(visitor, title, "Pisany teraz");
  await waitFor(() => expect(draftKeys()).toHaveLength(31));
});

test("the address of a draft opens it, also after a reload", async () => {
  const user = await backend.createUser();
  storePosts(user, "Starszy", "Nowszy");
  const { visitor, title, answer } = await openNewPost(user, "?szkic=post:new0");
  expect(title).toHaveValue("Starszy");
  await visitor.click(await screen.findByText("Inne szkice (1)"));
  await answer("Przywróć", "Nowszy");
  expect(location.search).toBe("?szkic=post%3Anew1");
});

test("an address whose draft is not on this device says so", async () => {
  const user = await backend.createUser();
  storePosts(user, "Inny");
  const { title } = await openNewPost(user, "?szkic=brak");
  expect(await screen.findByText(/^Tego szkicu nie ma na tym urządzeniu/)).toBeVisible();
  expect(title).toHaveValue("");
  expect(screen.getByRole("button", { name: "Przywróć" })).toBeVisible();
});

test("a draft that another tab has saved meanwhile is not overwritten", async () => {
  const user = await backend.createUser();
  storePosts(user, "Wspólny");
  const { visitor, title } = await openNewPost(user, "?szkic=post:new0");
  await waitFor(() => expect(title).toHaveValue("Wspólny"));
  storePosts(user, "Z drugiej karty");
  await visitor.type(title, " stąd");
  await waitFor(() => expect(draftTitles()).toEqual(["Wspólny stąd", "Z drugiej karty"]));
});

test("storage that is almost full is announced while drafts can still be saved", async () => {
  const { visitor, title } = await openNewPost(await backend.createUser());
  onTestFinished(() => void vi.unstubAllGlobals());
  refuseStorage("QuotaExceededError", 100_000);
  await fill(visitor, title, "Jeszcze się mieści");
  expect(
    await screen.findByText(/^Szkic zapisany, ale w.przeglądarce kończy się miejsce/),
  ).toBeVisible();
  expect(draftTitles()).toEqual(["Jeszcze się mieści"]);
});

test("a draft opened while another text is being sent stays a draft of its own", async () => {
  const user = await backend.createUser();
  const post = await backend.createPost(user);
  const form = `comment:${post._id}`;
  const path = `/posts/details/${post._id}`;
  storeDrafts(user, form, path, [{ text: "Na później" }]);
  const release = holdRequests("post", "/comments");
  const { visitor } = openPage(path, user);
  const field = await screen.findByLabelText("Napisz komentarz");
  await fill(visitor, field, "Wysyłany");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await visitor.click(screen.getByRole("button", { name: "Przywróć" }));
  release();
  await screen.findByText("Wysyłany", { selector: ".comment-text *" });
  expect(field).toHaveValue("Na później");
  expect(draftTexts()).toEqual([expect.stringContaining("Na później")]);
});

test("the text of a form that is cleared can be restored from the list of drafts", async () => {
  const { visitor, title } = await openNewPost(await backend.createUser({ username: "Ola" }));
  await fill(visitor, title, "Skasowany");
  expect(await screen.findByText("Szkic zapisany")).toBeVisible();
  await visitor.clear(title);
  await waitFor(() => expect(draftKeys()).toEqual([]));
  await fill(visitor, title, "Pisany potem");
  const dialog = await openDrafts(visitor, 1);
  await visitor.click(dialog.getByRole("button", { name: "Cofnij usunięcie „Skasowany”" }));
  expect(draftTitles()).toEqual(["Pisany potem", "Skasowany"]);
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
