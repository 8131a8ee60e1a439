import type { Page } from "@playwright/test";
import { type Account, invalidateToken } from "../account";
import { expect } from "../fixtures";

/** Opens the account's profile with a token that the server rejects. */
export async function openWithInvalidToken(page: Page, { _id }: Account): Promise<void> {
  await invalidateToken(page);
  await page.goto(`/profile/${_id}`);
}

/** Edits the open profile in its dialog. */
export async function editProfile(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await fill();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
}

export function userButton(page: Page, username: string) {
  return page.getByRole("banner").getByRole("button", { name: username });
}

export async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
}

/** Runs in the page: records every rendered heading in `window.headings`. */
export function recordHeadings(): void {
  const headings: string[] = [];
  Object.assign(window, { headings });
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent;
    if (text && !headings.includes(text)) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
