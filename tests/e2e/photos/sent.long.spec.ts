import sharp from "sharp";
import { IMAGE } from "../../../src/contract/limits";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { expect } from "../fixtures";
import { test } from "../uploads";
import { publishPicture, fetchLastPicture } from "./publishPicture";

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

for (const format of ["jpeg", "gif"] as const) {
  test(`a small ${format} without metadata is sent byte for byte`, async ({
    page,
    writer,
    uploads,
  }) => {
    const original = Buffer.from(await drawPicture({ width: 640, height: 480, format }));
    const { picture, name } = await publishPicture(
      { page, writer, uploads },
      original,
      `image/${format}`,
    );
    expect(picture.equals(original)).toBe(true);
    expect(name).toBe(`zdjecie.${format}`);
    expect(await sharp(await fetchLastPicture(page.request, writer)).metadata()).toMatchObject({
      width: 640,
      height: 480,
    });
  });
}

for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
  test(`a large ${format} is scaled to 1920 pixels`, async ({ page, writer, uploads }) => {
    const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format }));
    const { picture } = await publishPicture(
      { page, writer, uploads },
      original,
      `image/${format}`,
    );
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 1920,
      height: 960,
      format: format === "jpeg" ? "jpeg" : "webp",
    });
  });
}

test("an animated GIF is sent unchanged, whatever its size", async ({ page, writer, uploads }) => {
  const frames = await Promise.all(
    ["red", "green", "blue"].map((background) =>
      sharp({ create: { width: 2200, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const original = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { picture } = await publishPicture({ page, writer, uploads }, original, "image/gif");
  expect(picture.equals(original)).toBe(true);
  expect((await sharp(picture, { animated: true }).metadata()).pages).toBe(3);
});

for (const width of [400, 2400]) {
  test(`a transparent PNG ${width} pixels wide is sent so, and stored on a light ground`, async ({
    page,
    writer,
    uploads,
  }) => {
    const clear = { width, height: width / 2, channels: 4, background: "transparent" } as const;
    const dot = await sharp({ create: { ...clear, width: 100, height: 100, background: "red" } })
      .png()
      .toBuffer();
    const original = await sharp({ create: clear })
      .composite([{ input: dot, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { picture } = await publishPicture({ page, writer, uploads }, original, "image/png");
    expect(await cornerAlpha(picture)).toEqual({ left: 255, right: 0 });
    const stored = await fetchLastPicture(page.request, writer);
    expect(await cornerAlpha(stored)).toEqual({ left: 255, right: 255 });
  });
}

test("where canvas reads are randomised, a large picture is sent unscaled, and rejected with advice over the size limit", async ({
  page,
  writer,
  uploads,
}) => {
  // Prepends the randomisation to the worker that resizes pictures.
  await page.route("**/assets/photo.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: canvasRandomisation + (await response.text()) });
  });
  const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format: "jpeg" }));
  const { picture } = await publishPicture({ page, writer, uploads }, original, "image/jpeg");
  expect(picture.equals(original)).toBe(true);

  await page.goto("/posts/create-post");
  // Bytes after the end of a JPEG are ignored, so padding makes the file large.
  const buffer = Buffer.concat([original, Buffer.alloc(IMAGE.maxBytes)]);
  const file = { name: "zdjecie.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(file);
  await expect(page.getByText(/trzeba je zmniejszyć przed wysłaniem/).first()).toBeVisible();
});

/** Returns the alpha of the top corners, from 0 to 255. */
async function cornerAlpha(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { left: data[3], right: data[info.width * 4 - 1] };
}
