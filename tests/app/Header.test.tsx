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
