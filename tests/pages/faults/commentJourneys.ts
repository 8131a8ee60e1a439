import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { confirmDialog, fill } from "../../support/fields";
import type { Journey } from "./journey";
import { expectPost, openOwnPost, pressIn } from "./ownPost";

const text = "Pierwszy akapit.\n\nDrugi akapit.";

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });

const createComment: Journey = {
  call: "createComment",
  context: "form beneath a post",
  open: async () => {
    const page = await openOwnPost();
    await fill(page.visitor, field("Napisz komentarz"), text);
    return page;
  },
  formButton: "Wyślij",
  submit: (visitor) => visitor.click(button("Wyślij")),
  expectUnchanged: () => {
    expect(field("Napisz komentarz")).toHaveValue(text);
    expect(screen.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
    expectPost();
  },
  expectSuccess: async () => {
    await screen.findByRole("heading", { name: "2 komentarze" });
    await waitFor(() => expect(field("Napisz komentarz")).toHaveValue(""));
  },
};

const updateComment: Journey = {
  call: "updateComment",
  context: "dialog of the own comment",
  open: async () => {
    const page = await openOwnPost();
    await pressIn(page.visitor, "comment", "Edytuj");
    await fill(page.visitor, field("Komentarz"), text);
    return page;
  },
  formButton: "Zapisz",
  submit: (visitor) => visitor.click(button("Zapisz")),
  expectUnchanged: () => {
    expect(field("Komentarz")).toHaveValue(text);
    expectPost();
  },
  expectSuccess: async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(/Drugi akapit/, { selector: ".comment-text *" })).toBeVisible();
  },
};

const deleteComment: Journey = {
  call: "deleteComment",
  context: "own comment",
  open: openOwnPost,
  submit: async (visitor) => {
    await pressIn(visitor, "comment", "Usuń");
    await confirmDialog(visitor, "Usuń komentarz");
  },
  expectUnchanged: expectPost,
  expectSuccess: () => screen.findByRole("heading", { name: "0 komentarzy" }),
};

export const commentJourneys: readonly Journey[] = [createComment, updateComment, deleteComment];
