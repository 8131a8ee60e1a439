import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { postTexts } from "../../src/contract/fields";
import { fill, findAnnouncement } from "../support/fields";
import { backend } from "../support/network";
import { openPage } from "../support/render";

// This browser has no visual editor; tests/e2e/writing/ has its tests.

test("the words of a post are counted, and the remaining characters near the limit", async () => {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", await backend.createUser());
  const text = await screen.findByLabelText("Treść");
  await fill(visitor, text, "Składniki");
  expect(await screen.findByText(/^1 słowo/)).toBeVisible();
  expect(screen.queryByRole("toolbar")).toBeNull();
  await fill(visitor, text, "a".repeat(postTexts.description.limits.max - 22));
  expect(await screen.findByText("Zostało miejsca na 22 znaki.")).toBeVisible();
  await fill(visitor, text, "a".repeat(postTexts.description.limits.max + 1));
  expect(await screen.findByText("Za długo o 1 znak.")).toBeVisible();
  expect(await findAnnouncement("Tekst jest za długi.")).toBeVisible();
});

test("a comment is written without tools", async () => {
  const user = await backend.createUser();
  const { _id } = await backend.createPost(user);
  const { visitor } = openPage(`/posts/details/${_id}`, user);
  await visitor.click(await screen.findByLabelText("Napisz komentarz"));
  expect(screen.queryByRole("toolbar")).toBeNull();
});
