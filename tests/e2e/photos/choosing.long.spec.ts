import type { Locator, Page } from "@playwright/test";
import { closeToast, expect, holdRequests } from "../fixtures";
import {
  expectPreview,
  fetchTitlesBy,
  fillPost,
  newPicture,
  newPost,
  openNewPost,
  publishButton,
} from "../posts";
import { addFiles } from "../writing/editor";
import { test } from "./uploads";

const rejection = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";
const textFile = {
  name: "notatka.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("To nie obraz."),
};

test.beforeEach(({ page, writer }) => openNewPost(page, writer));

test("choosing the same invalid file again reports it again", async ({ page }) => {
  for (const _ of [1, 2]) {
    await chooser(page).setInputFiles(textFile);
    await closeToast(page, rejection);
  }
});

test("a picture stays chosen if an earlier chosen file turns out invalid afterwards", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/shrinkPicture.worker*");
  await chooser(page).setInputFiles(textFile);
  await chooser(page).setInputFiles(await newPicture());
  release();
  await closeToast(page, rejection);
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
});

test("a dropped picture is chosen, and one that misses the field does not replace the page", async ({
  page,
  writer,
  uploads,
}) => {
  const post = newPost();
  const { name, buffer } = await newPicture();
  await fillPost(page, post);
  for (const target of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("group", { name: "Zdjęcie" }),
  ])
    for (const kind of ["dragover", "drop"] as const)
      expect(await addFiles(target, kind, { [name]: buffer })).toBe(false);
  await expectPreview(page);
  await expect(page.getByText(name)).toBeVisible();
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(uploads[0]?.picture.equals(buffer)).toBe(true);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

function chooser(page: Page): Locator {
  return page.getByLabel(/^(Wybierz|Zmień) zdjęcie$/);
}
