import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { comments, commentField } from "../comments";
import { expect } from "../fixtures";
import { expectPreview, newPicture, newPost, postFields, publishButton } from "../posts";
import { test } from "../writer";

for (const width of [375, 1280]) {
  test(`a post and a comment are written, pasted, corrected, published, edited and read by keyboard alone, at ${width} px`, async ({
    page,
    writer,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { title } = newPost();
    await page.goto("/posts/create-post");
    await writePost(page, title);
    await activate(page, publishButton(page));
    await expect(page).toHaveURL("/");

    await activate(page, page.getByRole("link", { name: title, exact: true }));
    const body = page.locator(".post-body");
    await expect(body.locator("strong")).toHaveText("Ważne");
    await expect(body.getByRole("listitem")).toHaveText(["raz", "dwa"]);
    await changePost(page);
    await expect(body.getByRole("listitem")).toHaveText(["raz", "dwa", "trzy"]);

    await tabTo(page, commentField(page));
    await page.keyboard.type("*Pięknie*");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(comments(page).locator("em")).toHaveText("Pięknie");
    await changeComment(page);
    await expect(comments(page).locator("em")).toHaveText("Ślicznie");
    await expect(comments(page).getByRole("link", { name: writer.username })).toBeVisible();
  });
}

async function writePost(page: Page, title: string): Promise<void> {
  const fields = postFields(page);
  await tabTo(page, fields.category);
  await page.keyboard.type("Kuchnia");
  await expect(fields.category).toHaveValue("Kuchnia");
  await tabTo(page, fields.title);
  await page.keyboard.type(title);
  const chooser = page.waitForEvent("filechooser");
  await activate(page, page.getByLabel("Wybierz zdjęcie"));
  await (await chooser).setFiles(await newPicture());
  await expectPreview(page);
  await expect(fields.description).toHaveAttribute("contenteditable", "true");
  await tabTo(page, fields.description);
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Ważne");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" słowa.\n- raz\ndwa\n\n");
  await expect(fields.description.getByRole("listitem")).toHaveText(["raz", "dwa"]);
  await copyFromWord(page);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(fields.description.getByRole("heading", { name: "Zakwas od zera" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(fields.description.getByRole("heading")).toHaveCount(0);
}

async function copyFromWord(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    (html) => {
      const types = { "text/html": html, "text/plain": "Zakwas od zera" };
      const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
      return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    await readFile("tests/support/clipboards/word.html.txt", "utf8"),
  );
}

async function changePost(page: Page): Promise<void> {
  await activate(page, page.getByRole("button", { name: "Edytuj" }).first());
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await expect(postFields(dialog).title).toBeFocused();
  const { description } = postFields(dialog);
  await expect(description).toHaveAttribute("contenteditable", "true");
  await tabTo(page, description);
  await page.keyboard.press("ControlOrMeta+End");
  // Below the list is a paragraph to write in.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.type("\ntrzy");
  await activate(page, dialog.getByRole("button", { name: "Zapisz" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Edytuj" }).first()).toBeFocused();
}

async function changeComment(page: Page): Promise<void> {
  await activate(page, comments(page).getByRole("button", { name: "Edytuj" }));
  const dialog = page.getByRole("dialog", { name: "Edytuj komentarz" });
  await expect(dialog.getByLabel("Komentarz")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("*Ślicznie*");
  await activate(page, dialog.getByRole("button", { name: "Zapisz" }));
  await expect(dialog).toBeHidden();
}

async function activate(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
