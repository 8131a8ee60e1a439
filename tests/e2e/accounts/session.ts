import type { Page } from "@playwright/test";
import { storedLogin, storeLogin } from "../account";
import { expect } from "../fixtures";

/** Breaks the token of the stored login. */
export async function voidToken(page: Page): Promise<void> {
  const login = await storedLogin(page);
  await storeLogin(page, JSON.stringify({ ...login, token: `${login?.token}x` }));
}

/** Changes one's own profile in its dialog. */
export async function edit(page: Page, fill: () => Promise<void>): Promise<void> {
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

/** Keeps every heading of a page that was ever there, in `window.headings`. */
export function rememberHeadings(): void {
  const headings: string[] = [];
  Object.assign(window, { headings });
  new MutationObserver(() => {
    const text = document.querySelector("h1")?.textContent;
    if (text && !headings.includes(text)) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
