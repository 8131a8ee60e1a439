import { expect, type Locator, type Page } from "@playwright/test";

/** Locates the notice that offers an earlier draft. */
export function draftOffer(container: Page | Locator): Locator {
  return container.getByText(/^Mamy Twój szkic z \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\.$/);
}

/** Waits until the page reports that the draft is stored, since storing it is debounced. */
export async function expectDraftSaved(container: Page | Locator): Promise<void> {
  await expect(container.getByText("Szkic zapisany", { exact: true })).toBeVisible();
}
