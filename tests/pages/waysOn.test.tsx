import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

test("a long topic shows twenty posts, then more, and keeps that in its address", async () => {
  const author = await backend.createUser();
  for (let index = 1; index <= 23; index++) {
    await backend.createPost(author, { title: `Zupa ${index}`, category: "Kuchnia" });
  }
  const { visitor } = openPage("/posts/categories/Kuchnia");
  await screen.findByText("Zupa 23");
  expect(screen.getAllByRole("article")).toHaveLength(20);
  await visitor.click(screen.getByRole("link", { name: "Pokaż więcej" }));
  expect(screen.getAllByRole("article")).toHaveLength(23);
  expect(location.search).toBe("?show=40");
});

test("a page of the list that does not exist leads to the last one that does", async () => {
  const author = await backend.createUser();
  for (let index = 1; index <= 4; index++) await backend.createPost(author);
  openPage("/posts?page=99");
  const link = await screen.findByRole("link", { name: "Przejdź do ostatniej strony" });
  expect(link).toHaveAttribute("href", "/posts?page=2");
});

test("a guest who wants to write is told why the home page appears", async () => {
  openPage("/posts/create-post");
  expect(await screen.findByText("Najpierw się zaloguj, żeby dodać post.")).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("the privacy page is reached from every page and from the registration", async () => {
  const { visitor } = openPage("/register");
  await screen.findByRole("heading", { level: 1, name: "Rejestracja" });
  expect(screen.getAllByRole("link", { name: "Prywatność i cookies" })).toHaveLength(2);
  const footer = within(screen.getByRole("contentinfo"));
  await visitor.click(footer.getByRole("link", { name: "Prywatność i cookies" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Prywatność i cookies" });
  expect(heading).toBeVisible();
  expect(screen.getByRole("heading", { name: "Jak usunąć konto" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Kogo zapytać" })).toBeNull();
});

test("the home page says in one sentence what the blog is", async () => {
  openPage("/");
  expect(await screen.findByText(/^Blog po polsku: teksty o kuchni/)).toBeVisible();
});
