import sharp from "sharp";
import { expect } from "../fixtures";
import { test } from "../uploads";
import { publishPicture, fetchLastPicture } from "./publishPicture";

/** Colours of the top and the bottom half, once the photo is turned upright. */
const upper = { r: 200, g: 40, b: 40 };
const lower = { r: 40, g: 40, b: 200 };

test("a phone's 12-megapixel photo is sent upright, small and without its GPS position", async ({
  page,
  writer,
  uploads,
  browserErrors,
}) => {
  const photo = await createCameraPhoto(4000, 3000);
  expect(photo.length).toBeGreaterThan(5_000_000);
  expect(await sharp(photo).metadata()).toMatchObject({
    width: 4000,
    height: 3000,
    orientation: 6,
  });
  expect(await hasGpsLocation(photo)).toBe(true);

  const { size, picture, type } = await publishPicture(
    { page, writer, uploads },
    photo,
    "image/jpeg",
  );
  expect(size).toBeLessThan(1_000_000);
  expect(type).toBe("image/jpeg");
  const { width, height, exif, orientation } = await sharp(picture).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
  expect(Math.max(width, height)).toBeGreaterThan(1400);
  expect(width / height).toBeCloseTo(3 / 4, 2);
  expect(exif).toBeUndefined();
  expect(orientation ?? 1).toBe(1);
  expect(picture.toString("latin1")).not.toMatch(/Exif|Aparat/);
  expect(await isUpright(picture)).toBe(true);

  const stored = await fetchLastPicture(page.request, writer);
  const metadata = await sharp(stored).metadata();
  expect(metadata.width / metadata.height).toBeCloseTo(3 / 4, 2);
  expect(metadata.exif).toBeUndefined();
  expect(await isUpright(stored)).toBe(true);
  expect(browserErrors).toEqual([]);
});

test("a small photo loses its GPS position and keeps its size", async ({
  page,
  writer,
  uploads,
}) => {
  const photo = await createCameraPhoto(800, 600);
  expect(await hasGpsLocation(photo)).toBe(true);
  const { picture } = await publishPicture({ page, writer, uploads }, photo, "image/jpeg");
  const { width, height, exif } = await sharp(picture).metadata();
  expect([width, height]).toEqual([600, 800]);
  expect(exif).toBeUndefined();
  expect(picture.toString("latin1")).not.toMatch(/Exif|Aparat/);
  expect(await isUpright(picture)).toBe(true);
});

/**
 * Creates a JPEG like a phone's: rotated pixels, EXIF with orientation and GPS position, and grain for
 * a realistic file size.
 * @param width the sensor's width in pixels, which becomes the height
 */
async function createCameraPhoto(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 } as const;
  const [left, right] = await Promise.all(
    [upper, lower].map((background) =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    ),
  );
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: "gray", noise } });
  return grain
    .composite([
      { input: left, left: 0, top: 0, blend: "overlay" },
      { input: right, left: width / 2, top: 0, blend: "overlay" },
    ])
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Aparat" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "51/1 24/1 9/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "21/1 8/1 50/1",
        },
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns whether the picture's EXIF contains a GPS block. */
async function hasGpsLocation(picture: Uint8Array): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  // The pointer to the GPS block: tag and type, in either byte order.
  const pointers = [Buffer.from("88250004", "hex"), Buffer.from("25880400", "hex")];
  return pointers.some((pointer) => exif?.includes(pointer));
}

/** Returns whether the picture, auto-oriented, has the upper colour on top. */
async function isUpright(picture: Uint8Array): Promise<boolean> {
  const { data } = await sharp(picture)
    .autoOrient()
    .resize(3, 4, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (pixel: number) => (data[pixel * 3] ?? 0) > 2 * (data[pixel * 3 + 2] ?? 0);
  const isBlue = (pixel: number) => (data[pixel * 3 + 2] ?? 0) > 2 * (data[pixel * 3] ?? 0);
  return [0, 1, 2].every(isRed) && [9, 10, 11].every(isBlue);
}
