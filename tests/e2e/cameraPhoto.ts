import sharp from "sharp";

/** Colours of the top and the bottom half, once the photo is turned upright. */
const upper = { r: 200, g: 40, b: 40 };
const lower = { r: 40, g: 40, b: 200 };

/**
 * Creates a JPEG like a phone's: rotated pixels, EXIF with orientation and GPS position, and grain for
 * a realistic file size.
 * @param width the sensor's width in pixels, which becomes the height
 */
export async function createCameraPhoto(width: number, height: number): Promise<Buffer> {
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
export async function hasGpsLocation(picture: Uint8Array): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  // The pointer to the GPS block: tag and type, in either byte order.
  const pointers = [Buffer.from("88250004", "hex"), Buffer.from("25880400", "hex")];
  return pointers.some((pointer) => exif?.includes(pointer));
}

/** Returns whether the picture, auto-oriented, has the upper colour on top. */
export async function isUpright(picture: Uint8Array): Promise<boolean> {
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
