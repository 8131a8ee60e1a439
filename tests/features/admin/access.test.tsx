import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

test.each([
  ["a guest", "/admin-dashboard"],
  ["a guest", "/admin-dashboard/users-table"],
  ["a regular user", "/admin-dashboard"],
  ["a regular user", "/admin-dashboard/users-table"],
])("%s at %s is redirected home without requests for data", async (who, path) => {
  const requests = recordRequests();
  openPage(path, who === "a guest" ? undefined : await backend.createUser());
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
  expect(location.pathname).toBe("/");
  expect(requests.filter((request) => /users|comments|count|posts$/.test(request))).toEqual([]);
});

test("an admin who logs out leaves the panel", async () => {
  const { visitor } = openPage("/admin-dashboard", await backend.createUser({ isAdmin: true }));
  await screen.findByRole("heading", { level: 1, name: "Panel administracyjny" });
  await visitor.click(screen.getByRole("button", { name: /Osoba/ }));
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
});

test("a user without admin rights sees an error instead of the table", async () => {
  const user = await backend.createUser();
  openPage("/admin-dashboard/users-table", { ...user, isAdmin: true });
  expect(await screen.findByRole("group", { name: "Błąd wczytywania" })).toBeVisible();
  await findToast("Nie masz uprawnień do tej czynności.");
});
