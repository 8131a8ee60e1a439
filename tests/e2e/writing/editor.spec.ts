import { type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility";
import { expect } from "../fixtures";
import { fillNewPost, newPost, postFields, publishButton } from "../posts";
import { test } from "../writer";

/** Beside the field it is an image, so that its headings are not part of the form. */
const preview = (page: Page) =>
  page
    .getByRole("region", { name: "Podgląd", exact: true })
    .or(page.getByRole("img", { name: "Podgląd", exact: true }));

test.beforeEach(({ writer }) => expect(writer.token).not.toBe(""));

for (const width of [375, 1280]) {
  test(`text is formatted by shortcuts and buttons and rendered so, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const post = newPost();
    await fillNewPost(page, { ...post, description: "Składniki" });
    const { description } = postFields(page);
    await page.getByRole("button", { name: "Nagłówek" }).click();
    await expect(description).toHaveValue("## Składniki");
    await page.keyboard.press("End");
    await page.keyboard.type("\n\nTo ");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("ważne");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("\n\n- jajka\nmąka\n\n\nKoniec");
    await expect(description).toHaveValue(
      "## Składniki\n\nTo **ważne**\n\n- jajka\n- mąka\n\nKoniec",
    );
    if (width < 1024) await page.getByRole("button", { name: "Podgląd" }).click();
    await expect(preview(page).getByRole("heading", { name: "Składniki" })).toBeVisible();
    await expect(preview(page).getByRole("listitem")).toHaveText(["jajka", "mąka"]);
    if (width < 1024) await page.getByRole("button", { name: "Pisz" }).click();
    await publishButton(page).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: post.title, exact: true }).click();
    const body = page.locator(".post-body");
    await expect(body.getByRole("heading", { level: 2, name: "Składniki" })).toBeVisible();
    await expect(body.locator("strong")).toHaveText("ważne");
    await expect(body.getByRole("listitem")).toHaveText(["jajka", "mąka"]);
  });
}

for (const source of ["docs", "word", "libreOffice", "browser", "mail"])
  test(`a text from ${source} is pasted as Markdown, and the browser's undo removes it`, async ({
    page,
  }) => {
    await page.goto("/posts/create-post");
    const { description } = postFields(page);
    await expect(page.getByRole("toolbar", { name: "Formatowanie" })).toBeVisible();
    const read = (name: string) => readFile(`tests/support/clipboards/${name}.txt`, "utf8");
    await description.evaluate(
      (field, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", html);
        clipboardData.setData("text/plain", "Zakwas od zera");
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
      },
      await read(`${source}.html`),
    );
    await expect(description).toHaveValue((await read(`${source}.md`)).trimEnd());
    await description.press("ControlOrMeta+z");
    await expect(description).toHaveValue("");
  });

for (const width of [375, 1280]) {
  test(`a long text keeps toolbar and cursor in sight, without a scroll of its own, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/posts/create-post");
    const { title, category, description } = postFields(page);
    const toolbar = page.getByRole("toolbar", { name: "Formatowanie" });
    await expect(toolbar).toBeVisible();
    await description.fill(`${"Akapit.\n\n".repeat(80)}Koniec`);
    await description.press("ControlOrMeta+End");
    await page.keyboard.type(" tekstu");
    await expect(toolbar).toBeInViewport();
    await expect
      .poll(() => description.evaluate((field) => field.scrollHeight - field.clientHeight))
      .toBe(0);
    if (width >= 1024) await expect(preview(page).getByText("Koniec tekstu")).toBeInViewport();
    const edges = [title, category].map(async (field) => {
      const box = await field.boundingBox();
      return [box?.x, (box?.x ?? 0) + (box?.width ?? 0)];
    });
    const [first, second] = await Promise.all(edges);
    expect(first).toEqual(second);
    expect(first?.[0]).toBe(
      (await page.getByRole("banner").getByRole("link").first().boundingBox())?.x,
    );
  });
}

test("a link is inserted by a dialog or by pasting, and the browser's undo removes it", async ({
  page,
}) => {
  await page.goto("/posts/create-post");
  const { description } = postFields(page);
  await expect(page.getByRole("toolbar", { name: "Formatowanie" })).toBeVisible();
  await description.fill("kot");
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Wstaw odnośnik" });
  await expect(dialog.getByLabel("Adres")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("nic");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Adres")).toHaveAccessibleDescription(
    "Podaj adres, np. https://example.com",
  );
  await dialog.getByLabel("Adres").fill("example.com");
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue("[kot](https://example.com)");
  await expect(description).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(description).toHaveValue("kot");
  await description.press("ControlOrMeta+a");
  await description.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://a.pl/b");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  });
  await expect(description).toHaveValue("[kot](https://a.pl/b)");
});
