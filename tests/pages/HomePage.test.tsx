import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardTitles } from "../support/fields";
import { backend, createPosts, network, respondWith } from "../support/network";
import { openPage } from "../support/render";

test("shows the three latest posts, newest first, with all parts of a card", async () => {
  const author = await backend.createUser({ username: "Łucja Żak" });
  await createPosts(author, ["Wpis 1", "Wpis 2", "Wpis 3", "Wpis 4"]);
  openPage("/");
  const [first] = await screen.findAllByRole("article");
  expect(cardTitles()).toEqual(["Wpis 4", "Wpis 3", "Wpis 2"]);
  const card = within(first ?? document.body);
  const profile = card.getByRole("link", { name: "Łucja Żak" });
  expect(profile).toHaveAttribute("href", `/profile/${author._id}`);
  expect(card.getByText("04.02.2026")).toBeVisible();
  const topic = card.getByRole("link", { name: "Kuchnia" });
  expect(topic).toHaveAttribute("href", "/posts/categories/Kuchnia");
  expect(card.getByText("Treść posta.")).toBeVisible();
  expect(card.getByText("Czytaj więcej")).toBeVisible();
  expect(document.title).toBe("Witamy na Blogu – BLOG");
  expect(screen.getByText(/^Posty na różne tematy/)).toBeVisible();
});

test("shows a guest empty states", async () => {
  openPage("/");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  expect(await screen.findByText("Nie ma jeszcze żadnych tematów.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Napisz pierwszy post" })).toBeNull();
});

test("links to all posts while the list loads, is empty or failed", async () => {
  const allPosts = () => screen.getByRole("link", { name: "Wszystkie posty" });
  respondWith("get", "/posts", 500, { message: "Baza danych śpi." });
  const { visitor } = openPage("/");
  expect(await screen.findByRole("link", { name: "Wszystkie posty" })).toBeVisible();
  const panel = await screen.findByRole("group", { name: "Błąd wczytywania" });
  expect(allPosts()).toHaveAttribute("href", "/posts");
  network.resetHandlers();
  await visitor.click(within(panel).getByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  expect(allPosts()).toBeVisible();
});

test("leads an admin of an empty blog to the first topic, and then to the first post", async () => {
  const { visitor } = openPage("/", await backend.createUser({ isAdmin: true }));
  await visitor.click(await screen.findByRole("link", { name: "Dodaj pierwszy temat" }));
  await visitor.type(await screen.findByLabelText("Tytuł tematu"), "Kuchnia{Enter}");
  const form = await screen.findByRole("link", { name: "Napisz pierwszy post" });
  expect(form).toHaveAttribute("href", "/posts/create-post");
  expect(screen.queryByRole("table")).toBeNull();
});
