import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { IMAGE, IMAGE_WIDTHS } from "../../src/contract/limits";
import { NO_IMAGE } from "../../src/contract/uploads";
import type { Picture } from "../repositories/image";
import { countScans } from "./jpegScans";
import { HttpError } from "../http/httpError";

/** Longest side of what is kept, in pixels. */
const maxSide = Math.max(...IMAGE_WIDTHS);

/** An AVIF is unpacked whole, several times over: 10 megapixels take 250 MB, where others take 60. */
const maxPixelsFor = (format: string) => (format === "heif" ? 10_000_000 : IMAGE.maxPixels);

/** Cameras make one, programs about ten; each is a whole pass over the picture. */
const maxScans = 50;

/** How JPEG, PNG, GIF, WebP and AVIF files begin; nothing else reaches the decoder. */
const imageSignature =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|avis|mif1))/;

/**
 * Turns an uploaded file into a stored picture: upright, without metadata, at most 1600 px, never
 * larger than it came. The content decides what it is, not the file's name. A file may be made to
 * take a second and hundreds of megabytes: a server decodes strangers' files by `pictureMaker`.
 * @throws Refusal 400 when it is no picture, or has too many megapixels or scans
 */
export async function convertPicture(file: Buffer): Promise<Picture> {
  if (!imageSignature.test(file.toString("latin1", 0, 16))) throw new HttpError(400, NO_IMAGE);
  try {
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
    const maxPixels = maxPixelsFor(format);
    if (width * height > maxPixels)
      throw new HttpError(400, tooManyPixelsMessage(width * height, maxPixels));
    if (countScans(file) > maxScans) throw new HttpError(400, tooManyScansMessage);
    return await encodeVariants(sharp(file).autoOrient());
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, NO_IMAGE);
  }
}

/**
 * What is stored of a picture that was checked or is our own, at most 1600 px.
 * @param effort of compressing, 0 to 6; a drawing is all but as small with 2, in half the time
 */
export async function encodeVariants(picture: Sharp, effort = 4): Promise<Picture> {
  const sharp = await loadSharp();
  const box = { width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true } as const;
  const decoded = picture.resize(box).raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  const scaled = (width: number) =>
    sharp(data, { raw: info }).resize({ width }).webp({ effort }).toBuffer();
  const full = await scaled(info.width);
  const variants = [{ width: info.width, data: full }];
  // One after the other: several at once would take several times the memory.
  for (const width of IMAGE_WIDTHS.filter((one) => one < info.width)) {
    variants.push({ width, data: await scaled(width) });
  }
  return { hash: createHash("sha256").update(full).digest("hex").slice(0, 32), variants };
}

/** Only where a picture is made: it takes memory that a server without any can spare. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Every picture is met once: a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

function tooManyPixelsMessage(pixels: number, maxPixels: number): string {
  const millions = (value: number) => Math.ceil(value / 1_000_000);
  return `Zdjęcie jest za duże (${millions(pixels)} Mpx). Maksymalny rozmiar to ${millions(maxPixels)} Mpx.`;
}

const tooManyScansMessage =
  "Tego zdjęcia nie da się odczytać. Zapisz je jako zwykły JPG i spróbuj ponownie.";
