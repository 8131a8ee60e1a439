import type { Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { IMAGE } from "../../../src/contract/limits";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { expect } from "../fixtures";
import { openNewPost } from "../posts";
import { test } from "../uploads";
import { publishPicture } from "./publishPicture";

/** Imitates browsers that randomise canvas reads against fingerprinting. */
const canvasRandomisation = `
  const paint = OffscreenCanvasRenderingContext2D.prototype;
  const { getImageData } = paint;
  paint.getImageData = function (...area) {
    const image = getImageData.apply(this, area);
    image.data.forEach((_, index) => { image.data[index] = (index * 37) % 256; });
    return image;
  };
  OffscreenCanvas.prototype.convertToBlob = async () => new Blob(["grey stripes"], { type: "image/webp" });
`;

/** Prepends the randomisation to the worker that resizes pictures. */
async function randomiseCanvasReads(page: Page): Promise<void> {
  await page.route("**/assets/photo.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: canvasRandomisation + (await response.text()) });
  });
}

test("where canvas reads are randomised, a large picture is sent unscaled", async ({
  page,
  writer,
  uploads,
}) => {
  await randomiseCanvasReads(page);
  const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format: "jpeg" }));
  const { picture } = await publishPicture({ page, writer, uploads }, original, "image/jpeg");
  expect(picture.equals(original)).toBe(true);
});

test("where canvas reads are randomised, a picture over the size limit is rejected with advice", async ({
  page,
  writer,
}, testInfo) => {
  await randomiseCanvasReads(page);
  await openNewPost(page, writer);
  const photo = await drawPicture({ width: 2400, height: 1200, format: "jpeg" });
  // Bytes after the end of a JPEG are ignored, so padding makes the file large.
  const path = testInfo.outputPath("zdjecie.jpg");
  await writeFile(path, Buffer.concat([photo, Buffer.alloc(IMAGE.maxBytes)]));
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(path);
  await expect(page.getByText(/trzeba je zmniejszyć przed wysłaniem/).first()).toBeVisible();
});
