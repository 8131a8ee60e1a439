import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "../fixtures";
import {
  expectFields,
  expectPreview,
  fillPost,
  newPost,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";

test("an upload shows its progress, can be cancelled and sent again", async ({ page, writer }) => {
  const post = newPost();
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await heavyPicture());
  await expectPreview(page);
  const speedUp = await slowDown(page);
  await publishButton(page).click();
  await expect(publishButton(page)).toHaveText(/^Wysyłanie zdjęcia… [1-9]\d?%$/);
  await page.getByRole("button", { name: "Anuluj wysyłanie" }).click();
  await expect(publishButton(page)).toHaveText("Opublikuj");
  await expect(page.getByRole("button", { name: "Anuluj wysyłanie" })).toBeHidden();
  await expect(page).toHaveURL("/posts/create-post");
  await expectFields(page, post);
  await expectPreview(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([]);

  await speedUp();
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
});

/** Returns a noisy picture with many bytes but so few pixels that it is sent unscaled. */
async function heavyPicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 540, height: 540, channels: 3, background: "gray", noise } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: "szum.png", mimeType: "image/png", buffer };
}

/** Throttles uploads to 60 kB/s. @returns a function that removes the limit */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const emulate = (uploadThroughput: number) =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await emulate(60_000);
  return async () => void (await emulate(-1));
}
