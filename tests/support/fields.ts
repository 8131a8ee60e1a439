import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import { drawPicture } from "@blog/conformance/suite/drawPicture";

type Login = Pick<Account, "email" | "password">;

/** Values that `fillPost` fills in by default. */
export const newPost = {
  title: "Nowy wpis",
  category: "Kuchnia",
  description: "Pierwszy akapit.\n\nDrugi akapit.",
  hasPicture: true,
};

/** Replaces a field's text by pasting, which is faster than typing. */
export async function fill(visitor: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await visitor.clear(field);
  await visitor.click(field);
  await visitor.paste(text);
}

/** Returns a small PNG image as a file. */
export async function pictureFile(name = "zdjęcie.png"): Promise<File> {
  return new File([await drawPicture()], name, { type: "image/png" });
}

/** Chooses a small image in the open form. */
export async function choosePicture(visitor: UserEvent): Promise<void> {
  await visitor.upload(screen.getByLabelText("Wybierz zdjęcie"), await pictureFile());
}

/** Fills in the form for a new post. @param values replace the defaults; for an empty `category`, no topic is chosen */
export async function fillPost(visitor: UserEvent, values: Partial<typeof newPost> = {}) {
  const { title, category, description, hasPicture } = { ...newPost, ...values };
  await fill(visitor, await screen.findByLabelText("Tytuł"), title);
  if (category) await visitor.selectOptions(screen.getByLabelText("Temat"), category);
  await fill(visitor, screen.getByLabelText("Treść"), description);
  if (hasPicture) await choosePicture(visitor);
}

/** Expects the form to still contain the values that `fillPost` has filled in by default. */
export function expectPostFields(): void {
  expect(screen.getByLabelText("Tytuł")).toHaveValue(newPost.title);
  expect(screen.getByLabelText("Temat")).toHaveValue(newPost.category);
  expect(screen.getByLabelText("Treść")).toHaveValue(newPost.description);
  expectPicture();
}

/** Expects the form to still show the preview of the chosen image. */
export function expectPicture(): void {
  expect(screen.getByRole("img", { name: "Podgląd wybranego zdjęcia" })).toBeVisible();
  expect(screen.getByText("zdjęcie.png")).toBeVisible();
}

/** Clicks a button of the confirmation dialog. @returns the text of the dialog */
export async function confirmDialog(visitor: UserEvent, label: RegExp | string): Promise<string> {
  const dialog = await screen.findByRole("dialog", { name: "Czy jesteś pewien?" });
  await visitor.click(within(dialog).getByRole("button", { name: label }));
  return dialog.textContent;
}

/** Fills in and submits the registration form. */
export async function register(
  visitor: UserEvent,
  { name = "Nowa Osoba", email = "nowa@test.example", password = "Dobre-haslo-1!" } = {},
): Promise<void> {
  await fill(visitor, await screen.findByLabelText("Nazwa użytkownika"), name);
  await fill(visitor, screen.getByLabelText("Adres e-mail"), email);
  await fill(visitor, screen.getByLabelText("Hasło"), password);
  await visitor.click(screen.getByRole("button", { name: "Zarejestruj się" }));
}

/** Fills in and submits the log-in form. @param form queries bound to its container; by default, to the page */
export async function logIn(visitor: UserEvent, account: Login, form = within(document.body)) {
  await fill(visitor, await form.findByLabelText("Adres e-mail"), account.email);
  await fill(visitor, form.getByLabelText("Hasło"), account.password);
  await visitor.click(form.getByRole("button", { name: "Zaloguj się" }));
}

/** Logs in again, in the dialog that opens when a token is rejected, and waits until the dialog has closed. */
export async function logInAgain(visitor: UserEvent, account: Login): Promise<void> {
  const name = "Zaloguj się ponownie";
  await logIn(visitor, account, within(await screen.findByRole("dialog", { name })));
  await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
}

/** Returns the titles of all post cards on the page, in order. */
export function cardTitles(): (string | null)[] {
  const cards = screen.queryAllByRole("article");
  return cards.map((card) => within(card).getByRole("heading").textContent);
}

/** Waits until a message is announced to screen readers. */
export function findAnnouncement(message: string): Promise<HTMLElement> {
  return screen.findByText(message, { selector: "[role=status] > p" });
}
