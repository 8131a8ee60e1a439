import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import { choosePicture, confirmDialog, fill, fillPost } from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { openTable, bodyRows } from "../admin/table";
import { failOnConsoleErrors } from "../faults/watch";
import { imitateBackend, testedBackends } from "./backends";

failOnConsoleErrors();

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const clickInPost = async (visitor: UserEvent, name: string) => {
  const [post] = screen.getAllByRole("article");
  await visitor.click(within(post ?? document.body).getByRole("button", { name }));
};

describe.each(testedBackends)("on a backend that %s", (name) => {
  let author: Account;

  beforeEach(async () => {
    author = await backend.createUser({ username: "Łucja", isAdmin: true });
    await backend.createCategory("Kuchnia");
  });

  test("a user publishes a post, sees it on the home page and opens it", async () => {
    imitateBackend(name);
    const { visitor } = openPage("/posts/create-post", author);
    await fillPost(visitor);
    await visitor.click(button("Opublikuj"));
    await heading("Witamy na Blogu");
    await visitor.click(await screen.findByRole("link", { name: "Nowy wpis" }));
    await heading("Nowy wpis");
    expect(await screen.findByRole("heading", { name: "0 komentarzy" })).toBeVisible();
  });

  test("a user edits a post, changes its image, toggles a like and deletes the post", async () => {
    const post = await backend.createPost(author, { title: "Wpis" });
    imitateBackend(name);
    const { visitor } = openPage(`/posts/details/${post._id}`, author);
    await heading("Wpis");
    await clickInPost(visitor, "Edytuj");
    await fill(visitor, screen.getByLabelText("Tytuł"), "Inny wpis");
    await visitor.click(button("Zapisz"));
    await heading("Inny wpis");
    expect(screen.getByRole("link", { name: "Łucja" })).toBeVisible();

    const picture = () => screen.getByRole("img", { name: /^Zdjęcie do/ }).getAttribute("src");
    const before = picture();
    await clickInPost(visitor, "Zmień zdjęcie");
    await choosePicture(visitor);
    await visitor.click(button("Wyślij zdjęcie"));
    await waitFor(() => expect(picture()).not.toBe(before));

    await visitor.click(button(/^Lubię to/));
    await waitFor(() => expect(button(/^Lubię to/)).toHaveTextContent("1 polubienie"));
    expect(button(/^Lubię to/)).toHaveAttribute("aria-pressed", "true");
    await visitor.click(button(/^Lubię to/));
    await waitFor(() => expect(button(/^Lubię to/)).toHaveTextContent("0 polubień"));
    expect(screen.getByRole("link", { name: "Łucja" })).toBeVisible();

    await clickInPost(visitor, "Usuń");
    await confirmDialog(visitor, "Usuń post");
    await heading("Posty");
    expect(screen.queryByText("Inny wpis")).toBeNull();
  });

  test("a user writes, edits and deletes a comment", async () => {
    const post = await backend.createPost(await backend.createUser());
    imitateBackend(name);
    const { visitor } = openPage(`/posts/details/${post._id}`, author);
    await fill(visitor, await screen.findByLabelText("Napisz komentarz"), "Pierwsze zdanie");
    await visitor.click(button("Wyślij"));
    expect(await screen.findByRole("heading", { name: "1 komentarz" })).toBeVisible();
    const comment = () => within(screen.getAllByRole("article").at(-1) ?? document.body);
    await visitor.click(comment().getByRole("button", { name: /^Edytuj/ }));
    await fill(visitor, screen.getByLabelText("Komentarz"), "Drugie zdanie");
    await visitor.click(button("Zapisz"));
    expect(await comment().findByText("Drugie zdanie")).toBeVisible();
    expect(comment().getByRole("link", { name: "Łucja" })).toBeVisible();
    await visitor.click(comment().getByRole("button", { name: /^Usuń/ }));
    await confirmDialog(visitor, "Usuń komentarz");
    expect(await screen.findByRole("heading", { name: "0 komentarzy" })).toBeVisible();
  });

  test("an admin adds a topic", async () => {
    imitateBackend(name);
    const { visitor } = openPage("/admin-dashboard", author);
    await fill(visitor, await screen.findByLabelText("Tytuł tematu"), "Podróże");
    await visitor.click(button("Dodaj temat"));
    expect(await screen.findByText("Temat utworzony pomyślnie")).toBeVisible();
    const card = screen.getByRole("heading", { level: 2, name: "Tematy" }).closest("li");
    expect(await within(card ?? document.body).findByText("2")).toBeVisible();
  });

  test.each(["users", "posts", "categories", "comments"])(
    "an admin deletes from the table of %s",
    async (table) => {
      const other = await backend.createUser({ username: "Ćma" });
      const post = await backend.createPost(other, { title: "Wpis" });
      await backend.createComment(other, post, { text: "Zdanie" });
      imitateBackend(name);
      const { visitor, store } = await openTable(table, author);
      const count = bodyRows().length;
      const row = within(bodyRows()[0] ?? document.body);
      await visitor.click(row.getByRole("button", { name: /^Usuń/ }));
      await confirmDialog(visitor, /^Usuń /);
      await waitFor(() => expect(bodyRows()).toHaveLength(count - 1));
      // Password hashes in responses are not stored.
      expect(JSON.stringify(store.getState())).not.toContain("$2b$");
    },
  );
});
