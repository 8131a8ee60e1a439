import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardTitles } from "../../support/fields";
import { backend, createPosts, holdRequests } from "../../support/network";
import { openPage } from "../../support/render";

test("shows a visitor the profile and its posts, newest first, but no e-mail address", async () => {
  const author = await backend.createUser({
    username: "Łucja Żak",
    email: "lucja@test.example",
    bio: "Z Radomia.",
    createdAt: "2026-01-31T12:00:00.000Z",
  });
  await createPosts(author, ["Starszy", "Nowszy"]);
  openPage(`/profile/${author._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Łucja Żak" })).toBeVisible();
  expect(screen.getByText("Z Radomia.")).toBeVisible();
  expect(screen.getByText("31.01.2026")).toBeVisible();
  expect(cardTitles()).toEqual(["Nowszy", "Starszy"]);
  expect(screen.getAllByRole("link", { name: "Łucja Żak" })).toHaveLength(2);
  expect(screen.queryByText(/@test\.example/)).toBeNull();
});

test("a profile without photo, bio and posts is shown", async () => {
  const user = await backend.createUser({ username: "żółw" });
  openPage(`/profile/${user._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "żółw" })).toBeVisible();
  expect(screen.getByText("Ż")).toBeVisible();
  expect(screen.getByText("Nie ma tu jeszcze żadnych postów.")).toBeVisible();
});

test("a spinner is shown while the profile loads", async () => {
  const user = await backend.createUser({ username: "Ćma" });
  const release = holdRequests("get", "/users/profile/:id");
  openPage(`/profile/${user._id}`);
  expect(await screen.findByText("Wczytywanie…")).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("status")).toHaveTextContent("Wczytywanie…");
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Ćma" })).toBeVisible();
});

test.each([
  ["an unknown id", "ffffffffffffffffffffffff"],
  ["an id that every object has", "constructor"],
])("says that there is no such profile for %s", async (_, id) => {
  openPage(`/profile/${id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.getByText("Nie ma takiego profilu. Konto mogło zostać usunięte.")).toBeVisible();
});
