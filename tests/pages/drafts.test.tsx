import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "../support/fields";
import { backend } from "../support/network";
import { openPage } from "../support/render";

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));

/** Types a title, and opens the menu at once. */
async function typeAndOpenMenu() {
  const { visitor } = openPage("/posts/create-post", await backend.createUser({ username: "Ola" }));
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Źdźbło trawy");
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  return visitor;
}

async function logOutWithDraft(answer: string) {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  await screen.findByRole("dialog", { name: "Masz niewysłany szkic" });
  await visitor.click(screen.getByRole("button", { name: answer }));
}

const isLoggedOut = () => screen.findByRole("link", { name: "Logowanie" });

test("who has an unsent draft is asked before logging out, and may stay", async () => {
  await logOutWithDraft("Zostań");
  await waitFor(() => expect(screen.getByRole("button", { name: /Ola/ })).toHaveFocus());
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Źdźbło trawy");
});

test("an unsent draft is kept on this device if its author wants that", async () => {
  await logOutWithDraft("Wyloguj i zachowaj na tym urządzeniu");
  await isLoggedOut();
  expect(kept()).toHaveLength(1);
});

test("an unsent draft goes if its author wants that", async () => {
  await logOutWithDraft("Wyloguj i usuń");
  await isLoggedOut();
  expect(kept()).toEqual([]);
});

test("the user menu lists the drafts there are, and each leads to its form", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Moje szkice" }));
  expect(dialog.getByText(/^Nowy post · \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  const link = dialog.getByRole("link", { name: "Źdźbło trawy" });
  expect(link).toHaveAttribute("href", "/posts/create-post");
  await visitor.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
