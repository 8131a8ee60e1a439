import type { Locator, Page } from "@playwright/test";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { expect, holdRequests } from "../fixtures";
import { expectPreview, fillPost, newPicture, newPost, publishButton } from "../posts";
import { addFiles, openEditor, switchToMarkdown, test } from "./editor";

const addressPattern = String.raw`/api/images/[0-9a-f]{32}-900x600\.webp`;
const size = { width: 900, height: 600 };

test("dropped photos stand in the text at once, in their order, and publishing waits for them", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await fillPost(page, newPost());
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
  await description.press("ControlOrMeta+a");
  await page.keyboard.type("Oto dwa koty:");
  const release = await holdRequests(page, "**/api/images");
  const [one, two] = [await drawPicture(size), await drawPicture(size)];
  await addFiles(description, "drop", { "Kot 1.png": one, "Kot 2.png": two });
  await expect(description.getByText("Wysyłanie zdjęcia…")).toBeVisible();
  await expect(description.getByText("Zdjęcie czeka na wysłanie…")).toBeVisible();
  await page.keyboard.type("a dalej tekst!");
  await page.keyboard.press("Backspace");
  await expect(markdown).toHaveValue(
    /^Oto dwa koty:\n\n\[Tu będzie zdjęcie: Kot 1 #\w+\]\n\n\[Tu będzie zdjęcie: Kot 2 #\w+\]\n\na dalej tekst$/,
  );
  await publishButton(page).click();
  await expect(page.getByRole("button", { name: "Jeszcze 2 zdjęcia…" })).toBeVisible();
  release();
  await expect(page).toHaveURL("/");
  await page
    .getByRole("link", { name: /^Czytaj/ })
    .first()
    .click();
  const shown = page.locator(".post-body img");
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute("src", new RegExp(`^${addressPattern}$`));
  await expect(shown.first()).toHaveAttribute("srcset", /-480\.webp 480w/);
  await shown.last().scrollIntoViewIfNeeded();
  await expect(shown.last()).not.toHaveJSProperty("naturalWidth", 0);
});

test(
  "a pasted photo is undone and redone, before and after it has arrived",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.type("Raz");
    const release = await holdRequests(page, "**/api/images");
    await addFiles(description, "paste", { "kot.png": await drawPicture(size) });
    await expect(markdown).toHaveValue(/^Raz\n\n\[Tu będzie zdjęcie: kot #\w+\]$/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(markdown).toHaveValue("Raz");
    release();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(markdown).toHaveValue(new RegExp(String.raw`^Raz\n\n!\[\]\(${addressPattern}\)$`));
    await page.keyboard.press("ControlOrMeta+z");
    await expect(markdown).toHaveValue("Raz");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(markdown).toHaveValue(new RegExp(String.raw`^Raz\n\n!\[\]\(${addressPattern}\)$`));
  },
);

test(
  "a photo that fails says why in its place, and is sent again or removed",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.type("Raz");
    await page.route("**/api/images", (route) => route.fulfill({ status: 503 }));
    await addFiles(description, "paste", {
      "kot.png": await drawPicture(size),
      "pies.png": await drawPicture(size),
    });
    const failed = description.locator("figure").filter({ hasText: "Serwer zgłosił błąd" });
    await expect(failed).toHaveCount(2);
    await failed.last().getByRole("button", { name: "Usuń" }).click();
    await expect(failed).toHaveCount(1);
    await publishButton(page).click();
    await page.unroute("**/api/images");
    await failed.getByRole("button", { name: "Spróbuj ponownie" }).press("Enter");
    await expect(markdown).toHaveValue(new RegExp(String.raw`^Raz\n\n!\[\]\(${addressPattern}\)$`));
  },
);

test(
  "a photo is chosen in a dialog with its description and caption, which may be empty",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.type("Raz");
    await page.getByRole("button", { name: /^Zdjęcie \(/ }).click();
    const dialog = page.getByRole("dialog", { name: "Zdjęcie" });
    await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
    await dialog.getByLabel("Podpis").fill("Mruczek");
    await dialog.getByRole("button", { name: "Wstaw" }).click();
    await expect(dialog.getByLabel("Opis dla niewidomych")).toHaveAccessibleDescription(
      /^Bez opisu/,
    );
    await dialog.getByRole("button", { name: "Wstaw" }).click();
    await expect(markdown).toHaveValue(/^Raz\n\n!\[\]\(\/api\/images\/\S+ "Mruczek"\)$/);
    await description.locator("figure img").click();
    await description.getByRole("button", { name: "Opis i podpis" }).click();
    await dialog.getByLabel("Opis dla niewidomych").fill("Czarny kot");
    await dialog.getByRole("button", { name: "Zmień" }).click();
    await expect(markdown).toHaveValue(/^Raz\n\n!\[Czarny kot\]\(\/api\/images\/\S+ "Mruczek"\)$/);
    await description.locator("figure img").click();
    await description.getByRole("button", { name: "Usuń" }).click();
    await expect(markdown).toHaveValue("Raz");
  },
);

test(
  "a photo dropped on the Markdown field is written at the cursor, and what is none changes nothing",
  { tag: "@long" },
  async ({ page }) => {
    const field = await openMarkdownField(page);
    await addFiles(field, "drop", { "umowa.png": new TextEncoder().encode("%PDF-1.7") });
    await expect(page.getByText(/^Wybierz zdjęcie w formacie/)).toBeVisible();
    await expect(field).toHaveValue("Raz\n\nDwa");
    await addFiles(field, "paste", { "kot.png": await drawPicture(size) });
    await expect(field).toHaveValue(
      new RegExp(String.raw`^Raz\n\n!\[\]\(${addressPattern}\)\n\n\n\nDwa$`),
    );
  },
);

test(
  "a photo chosen with the Markdown field's tool stands at the cursor, which is behind it, and can be undone",
  { tag: "@long" },
  async ({ page }) => {
    const field = await openMarkdownField(page);
    const tool = page.getByRole("button", { name: "Zdjęcie", exact: true });
    const dialog = page.getByRole("dialog", { name: "Zdjęcie" });
    await tool.click();
    await dialog.getByRole("button", { name: "Anuluj" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty("selectionStart", 3);
    await tool.click();
    await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
    await dialog.getByLabel("Opis dla niewidomych").fill("Czarny kot");
    const release = await holdRequests(page, "**/api/images");
    await dialog.getByRole("button", { name: "Wstaw" }).press("Enter");
    await expect(field).toHaveValue(/^Raz\n\n\[Tu będzie zdjęcie: zdjecie #\w+\]\n\n\n\nDwa$/);
    await expect(field).toBeFocused();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field).toHaveValue("Raz\n\nDwa");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await page.keyboard.type("Tu");
    release();
    await expect(field).toHaveValue(
      /^Raz\n\n!\[Czarny kot\]\(\/api\/images\/\S+ ""\)\n\nTu\n\nDwa$/,
    );
  },
);

/** Opens the editor's Markdown field with two paragraphs, and the cursor at the end of the first one. */
async function openMarkdownField(page: Page): Promise<Locator> {
  await openEditor(page);
  const field = await switchToMarkdown(page);
  await field.fill("Raz\n\nDwa");
  await field.press("ControlOrMeta+Home");
  await field.press("End");
  return field;
}
