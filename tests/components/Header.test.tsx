import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

afterEach(() => void vi.restoreAllMocks());

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

test("a user sees 'Dodaj Post' and the own name, but not the admin's panel", async () => {
  const user = await backend.createUser({ username: "Ćma" });
  openPage("/", user);
  expect(linkNames()).toEqual(["Start", "Posty", "Dodaj Post"]);
  expect(screen.getByRole("button", { name: /Ćma/ })).toBeVisible();
});

test("an admin sees the link to the panel", async () => {
  openPage("/", await backend.createUser({ isAdmin: true }));
  expect(linkNames()).toEqual(["Start", "Posty", "Dodaj Post", "Panel Administracyjny"]);
});

test.each(["{broken", '"text"', '{"_id":"x"}', '{"token":"t"}', "null", "[]"])(
  "a stored login that makes no sense is a logged-out state: %s",
  (stored) => {
    localStorage.setItem("userInfo", stored);
    openPage("/");
    expect(linkNames()).toContain("Logowanie");
  },
);

test("the menu toggle flips between open and closed", async () => {
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

test("a header that cannot be drawn leaves links and the page", async () => {
  const user = await backend.createUser({ username: "Ćma" });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(String.prototype, "toLocaleUpperCase").mockImplementation(() => {
    throw new Error("This browser is too old for the header.");
  });
  openPage("/nie/ma/takiej", user);
  expect(await screen.findByText(/Nie ma takiej strony/)).toBeVisible();
  expect(linkNames()).toEqual(["BLOG", "Posty", "Logowanie"]);
});
