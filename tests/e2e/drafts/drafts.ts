import { expect, type Locator, type Page } from "@playwright/test";

/** Locates the notice that offers an earlier draft. */
export function draftOffer(container: Page | Locator): Locator {
  return container.getByText(/^Mamy Twój szkic z \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\.$/);
}

/** Waits until the draft is stored, which is debounced. */
export async function expectDraftSaved(container: Page | Locator): Promise<void> {
  await expect(container.getByText("Szkic zapisany", { exact: true })).toBeVisible();
}

/** Waits for the offered draft, then restores or discards it. */
export async function answerOffer(
  container: Page | Locator,
  name: "Przywróć" | "Odrzuć",
): Promise<void> {
  await expect(draftOffer(container)).toBeVisible();
  await container.getByRole("button", { name }).click();
}

/** Returns whether local or session storage contains a text. */
export function isStored(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (part) => JSON.stringify([localStorage, sessionStorage]).includes(part),
    text,
  );
}

/** Logs out through the user menu. @param choice the button to press in the dialog about drafts */
export async function logOut(page: Page, username: string, choice?: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: username }).click();
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  if (choice) await page.getByRole("button", { name: choice }).click();
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
}
