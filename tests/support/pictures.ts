import sharp from "sharp";

/** How many pictures were drawn; each gets a colour of its own. */
let drawn = 0;

/**
 * Draws a plain picture; no two of a run are the same.
 * @param shape size in pixels (32 by 24 unless told otherwise) and file format
 * @returns the bytes of the file
 */
export async function drawPicture(
  shape: {
    width?: number;
    height?: number;
    format?: "png" | "jpeg" | "progressive" | "webp" | "avif" | "gif";
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 32, height = 24, format = "png" } = shape;
  drawn += 1;
  const background = { r: (drawn * 37) % 256, g: (drawn * 101) % 256, b: (drawn * 197) % 256 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const file =
    format === "progressive" ? picture.jpeg({ progressive: true }) : picture.toFormat(format);
  return new Uint8Array(await file.toBuffer());
}
