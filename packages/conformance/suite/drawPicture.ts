import sharp from "sharp";

/** Size of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

let count = 0;

/** Creates a file with a picture of a single colour, 32 by 24 pixels and PNG by default. No two of a run are equal. */
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
