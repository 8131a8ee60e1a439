import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "../support/fields";
import { backend } from "../support/network";
import { openPage } from "../support/render";

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));

/** Types a title and opens the menu before the draft is saved. */
async function typeAndOpenMenu() {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", await backend.createUser({ username: "Ola" }));
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Źdźbło trawy");
  await visitor.click(screen.getByRole("button", { name: /Ola/ }));
  return visitor;
}

async function logOutWithDraft(choice: string) {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Wyloguj się" }));
  await screen.findByRole("dialog", { name: "Masz niewysłany szkic" });
  await visitor.click(screen.getByRole("button", { name: choice }));
}

const findLoginLink = () => screen.findByRole("link", { name: "Logowanie" });

test("logging out with an unsent draft asks first, and can be cancelled", async () => {
  await logOutWithDraft("Zostań");
  await waitFor(() => expect(screen.getByRole("button", { name: /Ola/ })).toHaveFocus());
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Źdźbło trawy");
});

test("an unsent draft can be kept on the device", async () => {
  await logOutWithDraft("Wyloguj i zachowaj na tym urządzeniu");
  await findLoginLink();
  expect(draftKeys()).toHaveLength(1);
});

test("an unsent draft can be deleted", async () => {
  await logOutWithDraft("Wyloguj i usuń");
  await findLoginLink();
  expect(draftKeys()).toEqual([]);
});

test("the user menu lists drafts with links to their forms", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Moje szkice" }));
  expect(dialog.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  const link = dialog.getByRole("link", { name: "Źdźbło trawy" });
  expect(link).toHaveAttribute("href", "/posts/create-post");
  await visitor.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a draft can be deleted from the list", async () => {
  const visitor = await typeAndOpenMenu();
  await visitor.click(screen.getByRole("menuitem", { name: "Moje szkice (1)" }));
  await screen.findByRole("dialog", { name: "Moje szkice" });
  await visitor.click(screen.getByRole("button", { name: /^Usuń szkic „.+”$/ }));
  const question = within(await screen.findByRole("dialog", { name: "Czy jesteś pewien?" }));
  await visitor.click(question.getByRole("button", { name: "Usuń szkic" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Moje szkice" })).toBeNull());
  expect(draftKeys()).toEqual([]);
});
