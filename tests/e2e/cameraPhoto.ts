import sharp from "sharp";

/** The colours of the top and the bottom of a photo that is looked at upright. */
const upper = { r: 200, g: 40, b: 40 };
const lower = { r: 40, g: 40, b: 200 };

/**
 * A photo as a phone makes it: the sensor's pixels lying on their side, EXIF that says how to turn
 * them and where that was. Grainy, so that it is as heavy as a real one.
 * @param width of the sensor in pixels, which becomes the height
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

/** Whether a picture's metadata say where it was taken. */
export async function hasGpsLocation(picture: Uint8Array): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  // The pointer to the GPS block: tag and type, in either byte order.
  const pointers = [Buffer.from("88250004", "hex"), Buffer.from("25880400", "hex")];
  return pointers.some((pointer) => exif?.includes(pointer));
}

/** Which side is up: the colours at the top and at the bottom of a picture, as it is shown. */
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
