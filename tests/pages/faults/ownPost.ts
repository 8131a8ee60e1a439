import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

/** Opens the user's own post with their own comment. */
export async function openOwnPost() {
  const author = await backend.createUser({ username: "Łucja" });
  await backend.createCategory("Kuchnia");
  await backend.createCategory("Podróże");
  const post = await backend.createPost(author, {
    title: "Wpis",
    description: "Treść, która jest.",
  });
  await backend.createComment(author, post, { text: "Mój komentarz" });
  const { visitor } = openPage(`/posts/details/${post._id}`, author);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  await screen.findByText("Mój komentarz");
  return { visitor, user: author };
}

/** Clicks a button of the post, or of its comment. */
export async function pressIn(visitor: UserEvent, container: "post" | "comment", name: string) {
  const articles = screen.getAllByRole("article");
  const article = articles.at(container === "post" ? 0 : 1) ?? document.body;
  await visitor.click(within(article).getByRole("button", { name: new RegExp(`^${name}`) }));
}

export function expectPost() {
  expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent("Wpis");
  expect(screen.getByText("Treść, która jest.", { selector: "p" })).toBeInTheDocument();
  expect(screen.getByText("Mój komentarz", { selector: ".comment-text *" })).toBeInTheDocument();
}
