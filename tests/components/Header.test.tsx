import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

const navigation = () => within(screen.getByRole("navigation", { name: "Główna" }));
const linkNames = () =>
  navigation()
    .getAllByRole("link")
    .map((link) => link.textContent);

test("a guest sees the public links, log-in and registration", () => {
  openPage("/");
  expect(screen.getByRole("link", { name: "BLOG" })).toHaveAttribute("href", "/");
  expect(linkNames()).toEqual(["Start", "Posty", "Logowanie", "Rejestracja"]);
});

test("a user sees 'Dodaj Post' and their name, but not the admin panel", async () => {
  const user = await backend.createUser({ username: "Ćma" });
  openPage("/", user);
  expect(linkNames()).toEqual(["Start", "Posty", "Dodaj Post"]);
  expect(screen.getByRole("button", { name: /Ćma/ })).toBeVisible();
});

test("an admin sees the link to the admin panel", async () => {
  openPage("/", await backend.createUser({ isAdmin: true }));
  expect(linkNames()).toEqual(["Start", "Posty", "Dodaj Post", "Panel Administracyjny"]);
});

test("the menu button toggles the menu", async () => {
  const { visitor } = openPage("/");
  await visitor.click(screen.getByRole("button", { name: "Otwórz menu" }));
  const close = screen.getByRole("button", { name: "Zamknij menu" });
  expect(close).toHaveAttribute("aria-expanded", "true");
  await visitor.click(close);
  expect(screen.getByRole("button", { name: "Otwórz menu" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});
