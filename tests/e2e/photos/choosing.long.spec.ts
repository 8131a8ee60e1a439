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

const rejection = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";
const textFile = {
  name: "notatka.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("To nie obraz."),
};

test.beforeEach(({ page, writer }) => openNewPost(page, writer));

test("a file that is not a picture is rejected at once and can be replaced by a picture", async ({
  page,
  writer,
}) => {
  const post = newPost();
  const requests = recordRequests(page, "POST", /^\/api\/posts$/);
  await fillPost(page, post);
  await chooser(page).setInputFiles(textFile);
  await closeToast(page, rejection);
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText("notatka.jpg")).toBeHidden();
  await publishButton(page).click();
  await expect(getToast(page, "Zdjęcie w poście jest wymagane")).toBeVisible();
  await expectFields(page, post);
  expect(requests).toEqual([]);

  await chooser(page).setInputFiles(await newPicture());
  await expectPreview(page);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

test("choosing the same invalid file again reports it again", async ({ page }) => {
  for (const _ of [1, 2]) {
    await chooser(page).setInputFiles(textFile);
    await closeToast(page, rejection);
  }
});

test("a picture stays chosen if an earlier chosen file turns out invalid afterwards", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/photo.worker*");
  await chooser(page).setInputFiles(textFile);
  await chooser(page).setInputFiles(await newPicture());
  release();
  await closeToast(page, rejection);
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
});

test("cancelling the file chooser keeps the chosen picture", async ({ page }) => {
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
