import type { Page } from "@playwright/test";
import { acceptCookies, expect, getToast } from "../fixtures";
import { openEditor, test } from "./editor";

const rejection = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";
const letters = "abcdefgh";

test.beforeEach(async ({ page, origin }) => {
  await acceptCookies(page, origin);
  await page.setViewportSize({ width: 360, height: 740 });
});

/** Makes a message appear by itself. @returns the box of its toast */
async function showMessage(page: Page) {
  const buffer = Buffer.from("To nie obraz.");
  await page
    .getByLabel("Wybierz zdjęcie")
    .setInputFiles({ name: "notatka.jpg", mimeType: "image/jpeg", buffer });
  const toast = getToast(page, rejection);
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast is hidden.");
  return box;
}

test("a click on a message that lies over the text goes into the text", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await description.fill("Wiersz.\n".repeat(40));
  await description.evaluate((element) => {
    element.blur();
    element.scrollIntoView({ block: "start", behavior: "instant" });
  });
  const { x, y, width, height } = await showMessage(page);
  const editorBox = await description.boundingBox();
  expect(editorBox?.y).toBeLessThan(y);
  await page.mouse.click(x + width / 3, y + height / 2);
  await page.keyboard.type(letters);
  await expect(markdown).toHaveValue(new RegExp(letters));
});

test(
  "while a text is being written, a message stands over the header and leaves the focus",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await description.fill("Wiersz.\n".repeat(40));
    const { y } = await showMessage(page);
    expect(y).toBeLessThan(16);
    await page.keyboard.type(letters);
    await expect(markdown).toHaveValue(new RegExp(letters));
  },
);
