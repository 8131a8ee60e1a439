import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { confirmLoss, fill } from "../../support/fields";
import type { Journey } from "./journey";
import { expectPost, openOwn, pressIn } from "./ownPost";

const text = "Pierwszy akapit.\n\nDrugi akapit.";

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });

const createComment: Journey = {
  call: "createComment",
  place: "form beneath a post",
  open: async () => {
    const page = await openOwn();
    await fill(page.visitor, field("Napisz komentarz"), text);
    return page;
  },
  formButton: "Wyślij",
  send: (visitor) => visitor.click(button("Wyślij")),
  expectKept: () => {
    expect(field("Napisz komentarz")).toHaveValue(text);
    expect(screen.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
    expectPost();
  },
  expectDone: async () => {
    await screen.findByRole("heading", { name: "2 komentarze" });
    await waitFor(() => expect(field("Napisz komentarz")).toHaveValue(""));
  },
};

const updateComment: Journey = {
  call: "updateComment",
  place: "dialog of the own comment",
  open: async () => {
    const page = await openOwn();
    await pressIn(page.visitor, "comment", "Edytuj");
    await fill(page.visitor, field("Komentarz"), text);
    return page;
  },
  formButton: "Zapisz",
  send: (visitor) => visitor.click(button("Zapisz")),
  expectKept: () => {
    expect(field("Komentarz")).toHaveValue(text);
    expectPost();
  },
  expectDone: async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(/Drugi akapit/, { selector: ".comment-text *" })).toBeVisible();
  },
};

const deleteComment: Journey = {
  call: "deleteComment",
  place: "own comment",
  isPromiseless: true,
  open: openOwn,
  send: async (visitor) => {
    await pressIn(visitor, "comment", "Usuń");
    await confirmLoss(visitor, "Usuń komentarz");
  },
  expectKept: expectPost,
  expectDone: () => screen.findByRole("heading", { name: "0 komentarzy" }),
};

export const commentJourneys: readonly Journey[] = [createComment, updateComment, deleteComment];
