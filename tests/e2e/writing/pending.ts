import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../fixtures";
import { openEditor, paste } from "./editor";

/** Words in bold on the clipboard of another program. */
export const boldWords = { "text/html": "<p><b>Nowy</b> tekst.</p>", "text/plain": "Nowy tekst." };

/** Opens the editor while the code that converts pastes is held back until `release` is called. */
export async function openWithoutConverter(page: Page) {
  const release = await holdRequests(page, "**/assets/clipboard-*.js");
  return { ...(await openEditor(page)), release };
}

/** Opens the editor while the code for pictures in texts is held back until `release` is called. */
export async function openWithoutPictureCode(page: Page) {
  const release = await holdRequests(page, "**/assets/pictures-*.js");
  return { ...(await openEditor(page)), release };
}

/** Switches to the Markdown field, in which pastes are handled once its code has loaded. */
export async function switchToMarkdown(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Markdown" }).click();
  const field = page.getByRole("textbox", { name: "Treść" });
  await field.evaluate((element) => element.focus());
  return field;
}

/** Pastes formatted words, each as if copied on its own. */
export async function pasteWords(target: Locator, ...words: string[]): Promise<void> {
  for (const word of words)
    await paste(target, { "text/html": `<p><b>${word}</b>;</p>`, "text/plain": `${word};` });
}

/** Presses a key with Ctrl, or with Command on a Mac, several times. */
export async function pressOften(target: Locator, key: string, count: number): Promise<void> {
  for (let time = 0; time < count; time++) await target.press(`ControlOrMeta+${key}`);
}
