import { expect, type Locator, type Page } from "@playwright/test";

/** Where what was typed at another time is offered. */
export function draftOffer(place: Page | Locator): Locator {
  return place.getByText(/^Mamy Twój szkic z \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\.$/);
}

/** Waits until what is typed is stored, a moment after the last key. */
export async function expectDraftSaved(place: Page | Locator): Promise<void> {
  await expect(place.getByText("Szkic zapisany")).toBeVisible();
}

/** Answers an offer. */
export async function answerOffer(
  place: Page | Locator,
  name: "Przywróć" | "Odrzuć",
): Promise<void> {
  await expect(draftOffer(place)).toBeVisible();
  await place.getByRole("button", { name }).click();
}

/** Whether a text stands anywhere in the browser's storage. */
export function isStored(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (part) => JSON.stringify([localStorage, sessionStorage]).includes(part),
    text,
  );
}

/** Chooses 'Wyloguj się' in the menu of the header. @param choice what becomes of a draft */
export async function logOut(page: Page, username: string, choice?: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: username }).click();
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  if (choice) await page.getByRole("button", { name: choice }).click();
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
}
