import type { Locator, Page } from "@playwright/test";
import { logIn } from "../account";
import { expect } from "../fixtures";
import {
  expectFields,
  expectPreview,
  fillPost,
  newPicture,
  newPost,
  openNewPost,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../uploads";

test.beforeEach(({ page, writer }) => openNewPost(page, writer));

test("a dropped picture is chosen", async ({ page, writer, uploads }) => {
  const post = newPost();
  const picture = await newPicture();
  await fillPost(page, post);
  const dropZone = page.getByRole("group", { name: "Zdjęcie" });
  const dataTransfer = await createDataTransfer(page, picture);
  await dropZone.dispatchEvent("dragover", { dataTransfer });
  await dropZone.dispatchEvent("drop", { dataTransfer });
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(uploads[0]?.picture.equals(picture.buffer)).toBe(true);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("the hint about dropping is shown with a mouse and hidden on touch screens", async ({
  page,
  browser,
  writer,
}) => {
  const hint = "Możesz je też upuścić tu albo wkleić.";
  await expect(page.getByText(hint)).toBeVisible();
  const phone = await browser.newContext({ baseURL: page.url(), hasTouch: true, isMobile: true });
  const onPhone = await phone.newPage();
  await logIn(onPhone, writer);
  await onPhone.goto("/posts/create-post");
  await expect(onPhone.getByText("Wybierz zdjęcie")).toBeVisible();
  await expect(onPhone.getByText(hint)).toBeHidden();
  await phone.close();
});

test("a picture dropped outside the drop zone does not replace the page", async ({ page }) => {
  const post = newPost();
  await fillPost(page, post);
  const dataTransfer = await createDataTransfer(page, await newPicture());
  const isPrevented = (type: string) =>
    page.getByRole("heading", { level: 1 }).evaluate(
      (element, [name, transfer]) =>
        !element.dispatchEvent(
          new DragEvent(name, {
            bubbles: true,
            cancelable: true,
            dataTransfer: transfer instanceof DataTransfer ? transfer : null,
          }),
        ),
      [type, dataTransfer] as const,
    );
  // The browser would open an unhandled file in place of the page.
  expect(await isPrevented("dragover")).toBe(true);
  expect(await isPrevented("drop")).toBe(true);
  await expectFields(page, post);
});

test("a pasted picture is chosen, and pasted text is inserted at the cursor", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { buffer } = await newPicture();
  const title = page.getByLabel("Tytuł");
  await page.evaluate(() => navigator.clipboard.writeText("Wklejony tytuł"));
  await title.press("Control+V");
  await expect(title).toHaveValue("Wklejony tytuł");
  await expect(preview(page)).toBeHidden();

  await page.evaluate(
    (bytes) => {
      const picture = new Blob([new Uint8Array(bytes)], { type: "image/png" });
      return navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    },
    [...buffer],
  );
  await title.press("Control+V");
  await expectPreview(page);
  await expect(title).toHaveValue("Wklejony tytuł");
});

function preview(page: Page): Locator {
  return page.getByRole("img", { name: "Podgląd wybranego zdjęcia" });
}

/** Creates the data transfer of a dragged file. */
function createDataTransfer(
  page: Page,
  { buffer, name, mimeType }: Awaited<ReturnType<typeof newPicture>>,
) {
  return page.evaluateHandle(
    ({ bytes, ...file }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }));
      return transfer;
    },
    { bytes: [...buffer], name, mimeType },
  );
}
