import sharp, { type Create } from "sharp";
import { IMAGE } from "@blog/contract/uploads";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { expect } from "../fixtures";
import { test } from "./uploads";

for (const format of ["jpeg", "gif"] as const) {
  test(`a small ${format} without metadata is sent byte for byte`, async ({ publishPicture }) => {
    const original = Buffer.from(await drawPicture({ width: 640, height: 480, format }));
    const { name, picture, stored } = await publishPicture(original, `image/${format}`);
    expect(picture.equals(original)).toBe(true);
    expect(name).toBe(`zdjecie.${format}`);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 640, height: 480 });
  });
}

for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
  test(`a large ${format} is scaled to 1920 pixels`, async ({ publishPicture }) => {
    const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format }));
    const { picture } = await publishPicture(original, `image/${format}`);
    const sent = { width: 1920, height: 960, format: format === "jpeg" ? "jpeg" : "webp" };
    expect(await sharp(picture).metadata()).toMatchObject(sent);
  });
}

test("an animated GIF is sent unchanged, whatever its size", async ({ publishPicture }) => {
  const size = { width: 2200, height: 400, channels: 3 } as const;
  const frames = await Promise.all(
    ["red", "green", "blue"].map((background) => drawPlain({ ...size, background })),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const original = await animation.gif().toBuffer();
  const { picture } = await publishPicture(original, "image/gif");
  expect(picture.equals(original)).toBe(true);
  expect((await sharp(picture, { animated: true }).metadata()).pages).toBe(3);
});

for (const width of [400, 2400]) {
  test(`a transparent PNG ${width} pixels wide is sent so, and stored on a light ground`, async ({
    publishPicture,
  }) => {
    const clear = { width, height: width / 2, channels: 4, background: "transparent" } as const;
    const input = await drawPlain({ ...clear, width: 100, height: 100, background: "red" });
    const original = sharp({ create: clear }).composite([{ input, left: 0, top: 0 }]);
    const { picture, stored } = await publishPicture(await original.png().toBuffer(), "image/png");
    expect(await cornerAlpha(picture)).toEqual({ left: 255, right: 0 });
    expect(await cornerAlpha(stored)).toEqual({ left: 255, right: 255 });
  });
}

for (const { kind, sensor, sent } of [
  { kind: "12-megapixel", sensor: [4000, 3000], sent: [1440, 1920] },
  { kind: "small", sensor: [800, 600], sent: [600, 800] },
] as const) {
  test(`a phone's ${kind} photo is sent upright, without its GPS position and no larger than shown`, async ({
    publishPicture,
    browserErrors,
  }) => {
    const [width, height] = sensor;
    const photo = await takePhoto(width, height);
    expect(photo.toString("latin1")).toMatch(/Exif[^]*Aparat/);
    const { type, picture, stored } = await publishPicture(photo, "image/jpeg");
    expect(type).toBe("image/jpeg");
    expect(picture.length).toBeLessThan(1_000_000);
    expect(picture.toString("latin1")).not.toMatch(/Exif|Aparat/);
    const shape = await sharp(picture).metadata();
    expect([shape.width, shape.height, shape.orientation ?? 1]).toEqual([...sent, 1]);
    expect(await isUpright(picture)).toBe(true);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(await isUpright(stored)).toBe(true);
    expect(browserErrors).toEqual([]);
  });
}

/** Script that imitates browsers that randomise canvas reads as a protection against fingerprinting. */
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

test("where canvas reads are randomised, a large picture is sent unscaled, and rejected with advice over the size limit", async ({
  page,
  publishPicture,
}) => {
  // The script is prepended to the code of the worker that scales pictures.
  await page.route("**/assets/shrinkPicture.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: canvasRandomisation + (await response.text()) });
  });
  const original = Buffer.from(await drawPicture({ width: 2400, height: 1200, format: "jpeg" }));
  const { picture } = await publishPicture(original, "image/jpeg");
  expect(picture.equals(original)).toBe(true);

  await page.goto("/posts/create-post");
  // Decoders ignore bytes after the end of a JPEG, so padding enlarges the file but not the picture.
  const buffer = Buffer.concat([original, Buffer.alloc(IMAGE.maxBytes)]);
  const file = { name: "zdjecie.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(file);
  await expect(page.getByText(/trzeba je zmniejszyć przed wysłaniem/).first()).toBeVisible();
});

/** Returns the alpha values of the two top corners, from 0 to 255. */
async function cornerAlpha(picture: Buffer) {
  const pixels = sharp(picture).ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return { left: data[3], right: data[info.width * 4 - 1] };
}

/** Returns a PNG of one colour. */
function drawPlain(create: Create): Promise<Buffer> {
  return sharp({ create }).png().toBuffer();
}

/** Creates a JPEG like a phone's, with a GPS position and noise. Its EXIF orientation turns it: red above blue. */
async function takePhoto(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const photo = sharp({ create: { width, height, channels: 3, background: "gray", noise } })
    .composite([
      {
        input: await drawPlain({ ...half, background: "#c82828" }),
        left: 0,
        top: 0,
        blend: "overlay",
      },
      {
        input: await drawPlain({ ...half, background: "#2828c8" }),
        left: width / 2,
        top: 0,
        blend: "overlay",
      },
    ])
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Aparat" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 24/1 9/1" },
      },
    });
  return photo.jpeg({ quality: 90 }).toBuffer();
}

/** Returns whether the picture, after it was turned by its EXIF orientation, is red above and blue below. */
async function isUpright(picture: Uint8Array): Promise<boolean> {
  const small = sharp(picture).autoOrient().resize(3, 4, { fit: "fill" }).removeAlpha();
  const pixels = await small.raw().toBuffer();
  const isRed = (pixel: number) => (pixels[pixel * 3] ?? 0) > 2 * (pixels[pixel * 3 + 2] ?? 0);
  const isBlue = (pixel: number) => (pixels[pixel * 3 + 2] ?? 0) > 2 * (pixels[pixel * 3] ?? 0);
  return [0, 1, 2].every(isRed) && [9, 10, 11].every(isBlue);
}
