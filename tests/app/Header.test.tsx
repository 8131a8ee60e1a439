import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

test.each([
  ["a guest", undefined, ["Start", "Posty", "Logowanie", "Rejestracja"]],
  ["a user", {}, ["Start", "Posty", "Dodaj Post"]],
  ["an admin", { isAdmin: true }, ["Start", "Posty", "Dodaj Post", "Panel Administracyjny"]],
])("%s sees the links that are theirs", async (_, values, names) => {
  openPage("/", values && (await backend.createUser(values)));
  const links = within(screen.getByRole("navigation", { name: "Główna" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole("link", { name: "BLOG" })).toHaveAttribute("href", "/");
});

test("the menu button toggles the menu", async () => {
  const { visitor } = openPage("/");
  await visitor.click(screen.getByRole("button", { name: "Otwórz menu" }));
  const close = screen.getByRole("button", { name: "Zamknij menu" });
  expect(close).toHaveAttribute("aria-expanded", "true");
  await visitor.click(close);
  const open = screen.getByRole("button", { name: "Otwórz menu" });
  expect(open).toHaveAttribute("aria-expanded", "false");
});
