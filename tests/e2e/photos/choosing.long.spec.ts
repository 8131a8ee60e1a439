import type { Locator, Page } from "@playwright/test";
import { closeToast, expect, holdRequests } from "../fixtures";
import { expectPreview, newPicture, openNewPost } from "../posts";
import { test } from "../uploads";

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
  const release = await holdRequests(page, "**/photo.worker*");
  await chooser(page).setInputFiles(textFile);
  await chooser(page).setInputFiles(await newPicture());
  release();
  await closeToast(page, rejection);
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
});

test("a chosen picture is shown at the size of a card's, and the button then changes it", async ({
  page,
}) => {
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
  const preview = page.getByRole("img", { name: "Podgląd wybranego zdjęcia" });
  expect(await preview.boundingBox()).toMatchObject({ width: 220, height: expect.closeTo(147, 0) });
  await expect(page.getByLabel("Zmień zdjęcie")).toBeAttached();
});

test("cancelling the file chooser keeps the chosen picture", async ({ page }) => {
  await chooser(page).setInputFiles(await newPicture());
  await expectPreview(page);
  await chooser(page).setInputFiles([]);
  await expectPreview(page);
});

function chooser(page: Page): Locator {
  return page.getByLabel(/^(Wybierz|Zmień) zdjęcie$/);
}
