import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { invalidateToken } from "./account";
import { createComment } from "./comments";
import { draftOffer, expectDraftSaved } from "./drafts";
import { expect, getToast } from "./fixtures";
import { fillNewPost, newPost, openPost, publishButton, test } from "./posts";
import type { Writer } from "./writer";

for (const [path, submit, missing] of [
  ["/login", "Zaloguj się", "Email jest wymagany"],
  ["/register", "Zarejestruj się", "Dane są wymagane"],
  ["/forgot-password", "Wyślij odnośnik", "Email jest wymagany"],
] as const) {
  test(`${path} is accessible after a validation error`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: submit }).click();
    await expect(getToast(page, missing)).toBeVisible();
    await expectAccessible(page);
  });
}

/** States of a writer's pages, each with a function that reaches it from the writer's own post with a comment. */
const states: Record<string, (page: Page, writer: Writer) => Promise<void>> = {
  "an own post with an own comment": async (page) => {
    await expect(page.getByText("Własny komentarz.")).toBeVisible();
  },
  "the dialog 'Edytuj post'": (page) => openDialog(page, "Edytuj", "Edytuj post"),
  "the dialog 'Zmień zdjęcie posta'": (page) =>
    openDialog(page, "Zmień zdjęcie", "Zmień zdjęcie posta"),
  "the dialog about a post's deletion": (page) => openDialog(page, "Usuń", "Czy jesteś pewien?"),
  "a filled-in new post with its draft": async (page) => {
    await fillNewPost(page, newPost());
    await expectDraftSaved(page);
  },
  "a new post with an earlier draft and a validation error": async (page) => {
    await fillNewPost(page, newPost());
    await page.reload();
    await expect(draftOffer(page)).toBeVisible();
    await publishButton(page).click();
    await expect(getToast(page, "Tytuł postu jest wymagany")).toBeVisible();
  },
  "the open user menu": async (page, { username }) => {
    await page.getByRole("banner").getByRole("button", { name: username }).click();
    await expect(page.getByRole("menu")).toBeVisible();
  },
  "the dialog 'Edytuj profil'": async (page, { _id }) => {
    await page.goto(`/profile/${_id}`);
    await openDialog(page, "Edytuj profil", "Edytuj profil");
  },
  "the dialog 'Zmień zdjęcie profilowe'": async (page, { _id }) => {
    await page.goto(`/profile/${_id}`);
    await openDialog(page, "Zmień zdjęcie", "Zmień zdjęcie profilowe");
  },
  "the dialog about an account's deletion": async (page, { _id }) => {
    await page.goto(`/profile/${_id}`);
    await openDialog(page, "Usuń swoje konto", "Czy jesteś pewien?");
  },
  "the log-in dialog after a rejected token": async (page, { _id }) => {
    await invalidateToken(page);
    await page.goto(`/profile/${_id}`);
    await page.getByRole("button", { name: "Edytuj profil" }).click();
    await openDialog(page, "Zapisz", "Zaloguj się ponownie");
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`${name} is accessible`, async ({ page, request, writer, post }) => {
    await createComment(request, writer, post, "Własny komentarz.");
    await openPost(page, post);
    await reach(page, writer);
    await expectAccessible(page);
  });
}

async function openDialog(page: Page, button: string, dialog: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
}
