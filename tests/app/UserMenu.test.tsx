import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

async function openMenu() {
  const user = await backend.createUser({ username: "Ćma" });
  const page = openPage("/", user);
  const button = screen.getByRole("button", { name: /Ćma/ });
  return { ...page, user, button };
}

test("the mouse opens the menu, and a link closes it", async () => {
  const { visitor, button, user } = await openMenu();
  await visitor.click(button);
  await visitor.click(screen.getByRole("menuitem", { name: "Profil" }));
  expect(location.pathname).toBe(`/profile/${user._id}`);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

test("arrow keys move the focus, and Escape closes the menu and restores it", async () => {
  const { visitor, button } = await openMenu();
  button.focus();
  await visitor.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Profil" })).toHaveFocus();
  await visitor.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Wyloguj się" })).toHaveFocus();
  await visitor.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Profil" })).toHaveFocus();
  await visitor.keyboard("{End}");
  expect(screen.getByRole("menuitem", { name: "Wyloguj się" })).toHaveFocus();
  await visitor.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
});

test("a click outside closes the menu", async () => {
  const { visitor, button } = await openMenu();
  await visitor.click(button);
  expect(screen.getByRole("menu")).toBeVisible();
  await visitor.click(screen.getByRole("main"));
  expect(screen.queryByRole("menu")).toBeNull();
});

test("'Wyloguj się' clears state and storage", async () => {
  const { visitor, button, store } = await openMenu();
  await visitor.click(button);
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  expect(await screen.findByRole("link", { name: "Logowanie" })).toBeVisible();
  expect(store.getState().auth.user).toBeNull();
  expect(localStorage.getItem("userInfo")).toBeNull();
});

test("a log-out or a new name in another tab takes effect in this one", async () => {
  const { user } = await openMenu();
  const report = () =>
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "userInfo" })));
  localStorage.setItem("userInfo", JSON.stringify({ ...user, username: "Ćma Nocna" }));
  report();
  expect(screen.getByRole("button", { name: /Ćma Nocna/ })).toBeVisible();
  localStorage.removeItem("userInfo");
  report();
  expect(screen.getByRole("link", { name: "Logowanie" })).toBeVisible();
});
