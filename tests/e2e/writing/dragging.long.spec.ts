import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { openEditor, test } from "./editor";

/** Writes a text as Markdown, and then shows it in the visual editor. */
async function openText(page: Page, text: string) {
  const fields = await openEditor(page);
  const toggle = page.getByRole("button", { name: "Markdown" });
  await toggle.click();
  await fields.markdown.fill(text);
  await toggle.click();
  return fields;
}

/** Drags the selection from the start of an element to a place in another one, in pixels from its left edge. */
async function drag(page: Page, from: Locator, to: Locator, offset: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("An element is not visible.");
  await page.mouse.move(start.x + 12, start.y + start.height / 2);
  await page.mouse.down();
  // Chromium recognises a drag only after several moves.
  for (const distance of [40, 0])
    await page.mouse.move(end.x + offset + distance, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("text that is dragged together with its footnote leaves the footnote whole", async ({
  page,
}) => {
  const { description, markdown } = await openText(page, "Raz.\n\nDwa[^1].\n\n[^1]: Słowa");
  const second = description.getByText("Dwa");
  await second.click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ControlOrMeta+End");
  await drag(page, second, description.getByText("Raz"), 1);
  await expect(markdown).toHaveValue("Dwa[^1].Raz.\n\n[^1]: Słowa");
});

test("words dragged within a footnote stay in it", async ({ page }) => {
  const { description, markdown } = await openText(page, "Raz[^1].\n\n[^1]: jeden dwa");
  const note = description.getByText("jeden dwa");
  await note.click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ControlOrMeta+ArrowRight");
  await drag(page, note, note, 200);
  await expect(markdown).toHaveValue(/^Raz\[\^1\]\.\n\n\[\^1\]: dwa ?jeden$/);
});

test("a block is inserted below a selected picture", async ({ page }) => {
  const text = "Raz.\n\n![z](https://a.pl/z.png)\n\nDwa.";
  const { description, markdown } = await openText(page, text);
  await description.getByText("Raz").click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Tabela" }).click();
  await expect(markdown).toHaveValue(/^Raz\.\n\n!\[z\]\(.*\)\n\n\| .*\n\nDwa\.$/s);
});
