import sharp from "sharp";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

let count = 0;

/**
 * Creates a single-colour image; no two of a run are the same.
 * @param shape size in pixels (32 by 24 by default) and file format
 * @returns the bytes of the file
 */
export async function drawPicture(
  shape: Partial<Size> & {
    format?: "png" | "jpeg" | "progressive" | "webp" | "avif" | "gif";
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 32, height = 24, format = "png" } = shape;
  count += 1;
  const background = { r: (count * 37) % 256, g: (count * 101) % 256, b: (count * 197) % 256 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const file =
    format === "progressive" ? picture.jpeg({ progressive: true }) : picture.toFormat(format);
  return new Uint8Array(await file.toBuffer());
}
