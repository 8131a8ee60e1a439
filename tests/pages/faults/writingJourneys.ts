import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import {
  choosePicture,
  confirmDialog,
  fill,
  fillPost,
  expectPostFields,
  expectPicture,
} from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import type { Journey } from "./journey";
import { expectPost, openOwnPost, pressIn } from "./ownPost";

const text = "Pierwszy akapit.\n\nDrugi akapit.";

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string) => (visitor: UserEvent) => visitor.click(button(name));

const createPost: Journey = {
  call: "createPost",
  context: "page of a new post",
  isUpload: true,
  open: async () => {
    const author = await backend.createUser({ username: "Łucja" });
    await backend.createCategory("Kuchnia");
    const { visitor } = openPage("/posts/create-post", author);
    await fillPost(visitor);
    return { visitor, user: author };
  },
  formButton: "Opublikuj",
  submit: press("Opublikuj"),
  expectUnchanged: expectPostFields,
  expectSuccess: async () => {
    const [first] = await screen.findAllByRole("article");
    expect(first).toHaveTextContent("Nowy wpis");
    expect(location.pathname).toBe("/");
  },
};

const updatePost: Journey = {
  call: "updatePost",
  context: "dialog of the own post",
  open: async () => {
    const page = await openOwnPost();
    await pressIn(page.visitor, "post", "Edytuj");
    await fill(page.visitor, field("Tytuł"), "Inny tytuł");
    await screen.findByRole("option", { name: "Podróże" });
    await page.visitor.selectOptions(field("Temat"), "Podróże");
    await fill(page.visitor, field("Treść"), text);
    return page;
  },
  formButton: "Zapisz",
  submit: press("Zapisz"),
  expectUnchanged: () => {
    expect(field("Tytuł")).toHaveValue("Inny tytuł");
    expect(field("Temat")).toHaveValue("Podróże");
    expect(field("Treść")).toHaveValue(text);
    expectPost();
  },
  expectSuccess: () => screen.findByRole("heading", { level: 1, name: "Inny tytuł" }),
};

const updatePostImage: Journey = {
  call: "updatePostImage",
  context: "dialog of the post's picture",
  isUpload: true,
  open: async () => {
    const page = await openOwnPost();
    await pressIn(page.visitor, "post", "Zmień zdjęcie");
    await choosePicture(page.visitor);
    return page;
  },
  formButton: "Wyślij zdjęcie",
  submit: press("Wyślij zdjęcie"),
  expectUnchanged: () => {
    expectPicture();
    expectPost();
  },
  expectSuccess: async () => {
    await screen.findByText("Pomyślnie przesłano nowy obraz posta");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
};

const toggleLike: Journey = {
  call: "toggleLike",
  context: "button of a post",
  open: openOwnPost,
  submit: (visitor) => visitor.click(button(/^Lubię to/)),
  expectUnchanged: () => {
    expect(button(/^Lubię to/)).toHaveAttribute("aria-pressed", "false");
    expect(button(/^Lubię to/)).toHaveTextContent("0 polubień");
    expectPost();
  },
  expectSuccess: () => waitFor(() => expect(button(/^Lubię to/)).toHaveTextContent("1 polubienie")),
};

const deletePost: Journey = {
  call: "deletePost",
  context: "own post",
  open: openOwnPost,
  submit: async (visitor) => {
    await pressIn(visitor, "post", "Usuń");
    await confirmDialog(visitor, "Usuń post");
  },
  expectUnchanged: expectPost,
  expectSuccess: async () => {
    await screen.findByRole("heading", { level: 1, name: "Posty" });
    expect(screen.queryByText("Wpis")).toBeNull();
  },
};

export const writingJourneys: readonly Journey[] = [
  createPost,
  updatePost,
  updatePostImage,
  toggleLike,
  deletePost,
];
