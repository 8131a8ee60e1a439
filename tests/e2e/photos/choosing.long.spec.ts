import type { Locator, Page } from "@playwright/test";
import { recordRequests } from "../calls";
import { closeToast, expect, holdRequests, getToast } from "../fixtures";
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

const undecodable = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";
const text = { name: "notatka.jpg", mimeType: "image/jpeg", buffer: Buffer.from("To nie obraz.") };

test.beforeEach(({ page, writer }) => openNewPost(page, writer));

test("a file that is no picture is told at once, and can be followed by one that is", async ({
  page,
  writer,
}) => {
  const post = newPost();
  const sent = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillPost(page, post);
  await chooser(page).setInputFiles(text);
  await closeToast(page, undecodable);
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText("notatka.jpg")).toBeHidden();
  await publishButton(page).click();
  await expect(getToast(page, "Zdjęcie w poście jest wymagane")).toBeVisible();
  await expectFields(page, post);
  expect(sent).toEqual([]);

  await chooser(page).setInputFiles(await newPicture());
  await expectPreview(page);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("the same file that is no picture is told again when it is chosen again", async ({ page }) => {
  for (const _ of [1, 2]) {
    await chooser(page).setInputFiles(text);
    await closeToast(page, undecodable);
  }
});

test("a picture stays that was chosen before the file before it was found to be none", async ({
  page,
}) => {
  const letThrough = await holdRequests(page, "**/photo.worker*");
  await chooser(page).setInputFiles(text);
  await chooser(page).setInputFiles(await newPicture());
  letThrough();
  await closeToast(page, undecodable);
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
});

test("a chooser that is closed without a choice leaves the picture there is", async ({ page }) => {
  await chooser(page).setInputFiles(await newPicture());
  await expectPreview(page);
  await chooser(page).setInputFiles([]);
  await expectPreview(page);
});

function chooser(page: Page): Locator {
  return page.getByLabel("Wybierz zdjęcie");
}

function preview(page: Page): Locator {
  return page.getByRole("img", { name: "Podgląd wybranego zdjęcia" });
}
