import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { IMAGE } from "../../src/contract/limits";
import {
  IMAGE_WIDTHS,
  isPictureStart,
  pictureName,
  OPEN_GRAPH_IMAGE,
} from "../../src/shared/pictures";
import { DAMAGED_IMAGE, NO_IMAGE } from "../../src/contract/uploads";
import type { Picture } from "../repositories/image";
import { HttpError } from "../http/httpError";

const maxStoredSide = Math.max(...IMAGE_WIDTHS);

/** Maximum side of an upload in pixels, as in a JPEG. Resizing 1 × 24 million pixels would take 24 s. */
const maxSide = 65_535;

/** Allows fewer pixels for AVIF, since its decoder takes 250 MB for 10 megapixels, and other decoders take 60 MB. */
const maxPixelsFor = (format: string) => (format === "heif" ? 10_000_000 : IMAGE.maxPixels);

/** Colour that replaces transparency. It is light, so that dark drawings are visible on the dark theme, too. */
const background = "#f2eee5";

/**
 * Converts an uploaded file to a stored picture: upright, opaque, without metadata, at most 1600 px,
 * never enlarged. Decoding a hostile file can take seconds and hundreds of megabytes, so the server
 * calls this in a child process. @throws HttpError 400 if the file is no picture, damaged or too large
 */
export async function convertPicture(file: Buffer): Promise<Picture> {
  if (!isPictureStart(file.toString("latin1", 0, 16))) throw new HttpError(400, NO_IMAGE);
  try {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
    const side = Math.max(width, height);
    if (side > maxSide) throw new HttpError(400, tooLongMessage(side));
    const maxPixels = maxPixelsFor(format);
    if (width * height > maxPixels)
      throw new HttpError(400, tooManyPixelsMessage(width * height, maxPixels));
    return await encodeVariants(sharp(file).autoOrient().flatten({ background }));
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, DAMAGED_IMAGE);
  }
}

/**
 * Encodes the stored variants of a picture that is checked or our own, at most 1600 px on each side.
 * @param effort of compression, from 0 to 6. With 2, a drawing becomes nearly as small as with 4, in half the time
 */
export async function encodeVariants(picture: Sharp, effort = 4): Promise<Picture> {
  const sharp = await loadSharp();
  const box = {
    width: maxStoredSide,
    height: maxStoredSide,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const decoded = picture.resize(box).raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  const scaled = (width: number) =>
    sharp(data, { raw: info }).resize({ width }).webp({ effort }).toBuffer();
  const full = await scaled(info.width);
  const variants = [{ width: info.width, data: full }];
  // Encodes one variant after the other, since each concurrent encoder would hold its own copy of the picture.
  for (const width of IMAGE_WIDTHS.filter((variant) => variant < info.width)) {
    variants.push({ width, data: await scaled(width) });
  }
  const hash = createHash("sha256").update(full).digest("hex").slice(0, 32);
  return { hash, name: pictureName(hash, info.width, info.height), variants };
}

/** Imports sharp on demand, since it takes memory even while unused. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Each file is decoded only once, so a cache would only waste memory.
  sharp.cache(false);
  return sharp;
}

function tooLongMessage(side: number): string {
  const [actual, maximum] = [side, maxSide].map((pixels) => pixels.toLocaleString("pl"));
  return `Zdjęcie jest za długie (${actual} px). Dłuższy bok może mieć najwyżej ${maximum} px.`;
}

function tooManyPixelsMessage(pixels: number, maxPixels: number): string {
  const millions = (value: number) => Math.ceil(value / 1_000_000);
  return `Zdjęcie jest za duże (${millions(pixels)} Mpx). Maksymalny rozmiar to ${millions(maxPixels)} Mpx.`;
}

/** Crops a stored picture to the size of a link preview, and encodes it as JPEG, which all previews support. */
export async function renderOpenGraphImage(stored: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const box = { ...OPEN_GRAPH_IMAGE, fit: "cover" } as const;
  return sharp(stored).resize(box).flatten({ background: "#fff" }).jpeg().toBuffer();
}
