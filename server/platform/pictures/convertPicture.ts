import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import {
  IMAGE_WIDTHS,
  matchesPictureSignature,
  pictureName,
  OPEN_GRAPH_IMAGE,
} from "@blog/shared/pictures";
import { DAMAGED_IMAGE, NO_IMAGE, IMAGE } from "@blog/contract/uploads";
import type { Picture } from "./repository";
import { HttpError } from "../http/httpError";

const maxStoredSide = Math.max(...IMAGE_WIDTHS);

/** Maximum width and height of an upload in pixels, that of JPEG. Resizing 1 × 24 million pixels would take 24 s. */
const maxUploadSide = 65_535;

/** Returns the maximum number of pixels of a format. Decoding 10 Mpx takes 250 MB for AVIF, and 60 MB for others. */
const maxPixelsFor = (format: string) => (format === "heif" ? 10_000_000 : IMAGE.maxPixels);

/** Colour that replaces transparency. It is light, so that dark drawings are visible on the dark theme, too. */
const background = "#f2eee5";

/**
 * Converts an uploaded file to a picture that is upright, opaque, without metadata, at most 1600 px on each side and
 * never enlarged. Decoding a hostile file can take seconds and hundreds of megabytes, so the server calls this function
 * in a child process. @throws HttpError 400 if the file is no picture, damaged or too large
 */
export async function convertPicture(file: Buffer): Promise<Picture> {
  if (!matchesPictureSignature(file.toString("latin1", 0, 16))) throw new HttpError(400, NO_IMAGE);
  try {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
    const side = Math.max(width, height);
    if (side > maxUploadSide) throw new HttpError(400, tooLongMessage(side));
    const maxPixels = maxPixelsFor(format);
    if (width * height > maxPixels)
      throw new HttpError(400, tooManyPixelsMessage(width * height, maxPixels));
    return await encodeVariants(sharp(file).autoOrient().flatten({ background }));
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, DAMAGED_IMAGE);
  }
}

/**
 * Encodes a trusted or checked picture in all widths that are stored, at most 1600 px on each side.
 * @param effort WebP effort, from 0 to 6. With 2, a drawing becomes nearly as small as with 4, in half the time
 */
export async function encodeVariants(picture: Sharp, effort = 4): Promise<Picture> {
  const sharp = await loadSharp();
  const resizeOptions = {
    width: maxStoredSide,
    height: maxStoredSide,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const resized = picture.resize(resizeOptions).raw();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const encodeWidth = (width: number) =>
    sharp(data, { raw: info }).resize({ width }).webp({ effort }).toBuffer();
  const fullSize = await encodeWidth(info.width);
  const variants = [{ width: info.width, data: fullSize }];
  // Encodes one variant after the other, since each concurrent encoder would need its own copy of the picture.
  for (const width of IMAGE_WIDTHS.filter((variant) => variant < info.width)) {
    variants.push({ width, data: await encodeWidth(width) });
  }
  const hash = createHash("sha256").update(fullSize).digest("hex").slice(0, 32);
  return { hash, name: pictureName(hash, info.width, info.height), variants };
}

/** Imports sharp on demand, since it takes memory even while unused. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Disables sharp's cache, which would only waste memory, since each file is decoded once.
  sharp.cache(false);
  return sharp;
}

function tooLongMessage(side: number): string {
  const [actual, maximum] = [side, maxUploadSide].map((pixels) => pixels.toLocaleString("pl"));
  return `Zdjęcie jest za długie (${actual} px). Dłuższy bok może mieć najwyżej ${maximum} px.`;
}

function tooManyPixelsMessage(pixels: number, maxPixels: number): string {
  const millions = (value: number) => Math.ceil(value / 1_000_000);
  return `Zdjęcie jest za duże (${millions(pixels)} Mpx). Maksymalny rozmiar to ${millions(maxPixels)} Mpx.`;
}

/** Crops a stored picture to the size of a link preview, and encodes it as JPEG, which all link previews support. */
export async function renderOpenGraphImage(storedPicture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const resizeOptions = { ...OPEN_GRAPH_IMAGE, fit: "cover" } as const;
  return sharp(storedPicture)
    .resize(resizeOptions)
    .flatten({ background: "#fff" })
    .jpeg()
    .toBuffer();
}
