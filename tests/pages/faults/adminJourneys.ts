import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { CallName } from "../../support/callNames";
import { confirmDialog, fill } from "../../support/fields";
import { backend } from "../../support/network";
import { openTable, bodyRows } from "../admin/table";
import { openPage } from "../../support/render";
import type { Journey } from "./journey";

const field = () => screen.getByLabelText("Tytuł tematu");

const createCategory: Journey = {
  call: "createCategory",
  context: "dashboard",
  open: async () => {
    const user = await backend.createUser({ isAdmin: true });
    const { visitor } = openPage("/admin-dashboard", user);
    await fill(visitor, await screen.findByLabelText("Tytuł tematu"), "Kuchnia");
    await screen.findByText("Nikt jeszcze nie polubił żadnego posta.");
    return { visitor, user };
  },
  formButton: "Dodaj temat",
  submit: (visitor) => visitor.click(screen.getByRole("button", { name: "Dodaj temat" })),
  expectUnchanged: () => expect(field()).toHaveValue("Kuchnia"),
  expectSuccess: async () => {
    await screen.findByText("Temat utworzony pomyślnie");
    expect(field()).toHaveValue("");
  },
};

/** Deletes the row called `name` from a table with other rows. */
function deletion(call: CallName, table: string, name: string): Journey {
  const countRows = () => bodyRows().length;
  return {
    call,
    context: `table of ${table}`,
    open: async () => {
      const user = await backend.createUser({ isAdmin: true, username: "Łucja" });
      const other = await backend.createUser({ username: "Ćma" });
      const post = await backend.createPost(other, { title: "Zakwas" });
      await backend.createPost(user, { title: "Barszcz" });
      await backend.createCategory("Kuchnia");
      await backend.createCategory("Podróże");
      await backend.createComment(other, post, { text: "Ojej" });
      await backend.createComment(user, post, { text: "No tak" });
      const { visitor } = await openTable(table, user);
      return { visitor, user };
    },
    submit: async (visitor) => {
      await visitor.click(screen.getByRole("button", { name: `Usuń: ${name}` }));
      await confirmDialog(visitor, /^Usuń /);
    },
    expectUnchanged: () => {
      expect(screen.getByRole("button", { name: `Usuń: ${name}` })).toBeVisible();
      expect(countRows()).toBe(2);
    },
    expectSuccess: async () => {
      await waitFor(() => expect(countRows()).toBe(1));
      expect(screen.queryByRole("button", { name: `Usuń: ${name}` })).toBeNull();
    },
  };
}

export const adminJourneys: readonly Journey[] = [
  createCategory,
  deletion("deleteCategory", "categories", "Kuchnia"),
  deletion("deletePost", "posts", "Zakwas"),
  deletion("deleteComment", "comments", "Ojej"),
  deletion("deleteProfile", "users", "Ćma"),
];
