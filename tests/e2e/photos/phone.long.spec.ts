import sharp from "sharp";
import { hasGpsLocation, isUpright, createCameraPhoto } from "../cameraPhoto";
import { expect } from "../fixtures";
import { test } from "../uploads";
import { publishPicture, fetchLastPicture } from "./publishPicture";

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
