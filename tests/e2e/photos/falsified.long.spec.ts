import type { Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { IMAGE } from "../../../src/contract/limits";
import { drawPicture } from "../../support/pictures";
import { expect } from "../fixtures";
import { openNewPost } from "../posts";
import { test } from "../uploads";
import { publishPicture } from "./publishPicture";

/** What a drawing is read as where readers are kept from being recognised by it. */
const falsification = `
  const paint = OffscreenCanvasRenderingContext2D.prototype;
  const { getImageData } = paint;
  paint.getImageData = function (...area) {
    const image = getImageData.apply(this, area);
    image.data.forEach((_, index) => { image.data[index] = (index * 37) % 256; });
    return image;
  };
  OffscreenCanvas.prototype.convertToBlob = async () => new Blob(["grey stripes"], { type: "image/webp" });
`;

/** Has the browser falsify what is read from drawings, where pictures are made smaller. */
async function falsifyDrawings(page: Page): Promise<void> {
  await page.route("**/assets/photo.worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: falsification + (await answer.text()) });
  });
}

test("where drawings are falsified, a picture that is to be scaled is sent as it is", async ({
  page,
  writer,
  uploads,
}) => {
  await falsifyDrawings(page);
  const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format: "jpeg" }));
  const { picture } = await publishPicture({ page, writer, uploads }, original, "image/jpeg");
  expect(picture.equals(original)).toBe(true);
});

test("where drawings are falsified, a picture that is too large is refused with what to do", async ({
  page,
  writer,
}, testInfo) => {
  await falsifyDrawings(page);
  await openNewPost(page, writer);
  const photo = await drawPicture({ width: 2400, height: 1200, format: "jpeg" });
  // What follows a picture's end makes it no other picture.
  const path = testInfo.outputPath("zdjecie.jpg");
  await writeFile(path, Buffer.concat([photo, Buffer.alloc(IMAGE.maxBytes)]));
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(path);
  await expect(page.getByText(/trzeba je zmniejszyć przed wysłaniem/).first()).toBeVisible();
});
