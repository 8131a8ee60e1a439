import { createHash } from "node:crypto";
import { IMAGE, IMAGE_WIDTHS } from "../../src/contract/limits";
import type { Picture } from "../repositories/image";
import { Refusal } from "./refusal";

/** Longest side of what is kept, in pixels. */
const maxSide = Math.max(...IMAGE_WIDTHS);

/** How JPEG, PNG, GIF, WebP and AVIF files begin; nothing else reaches the decoder. */
const signature =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|avis|mif1))/;

const notAnImage = "Wybierz zdjęcie w formacie JPG, PNG, WebP, AVIF lub GIF.";

/**
 * Turns an uploaded file into a stored picture: upright, without metadata, at most 1600 px, never
 * larger than it came. The content decides what it is, not the file's name.
 * @throws Refusal 400 when it is no picture or has more than 24 megapixels
 */
export async function makePicture(file: Buffer): Promise<Picture> {
  if (!signature.test(file.toString("latin1", 0, 16))) throw new Refusal(400, notAnImage);
  try {
    const sharp = await loadSharp();
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE.maxPixels) throw new Refusal(400, tooManyPixels(width * height));
    return await encode(file);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, notAnImage);
  }
}

async function encode(file: Buffer): Promise<Picture> {
  const full = await webp(file, { width: maxSide, height: maxSide });
  const variants = [{ width: full.info.width, data: full.data }];
  // One after the other: several at once would take several times the memory.
  for (const width of IMAGE_WIDTHS.filter((one) => one < full.info.width)) {
    variants.push({ width, data: (await webp(file, { width })).data });
  }
  const hash = createHash("sha256").update(full.data).digest("hex").slice(0, 32);
  return { hash, variants };
}

async function webp(file: Buffer, box: { width: number; height?: number }) {
  const sharp = await loadSharp();
  return sharp(file)
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true });
}

/** With the first picture: a server to which nobody uploads does without its memory. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Every picture is met once: a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

function tooManyPixels(pixels: number): string {
  const millions = (value: number) => Math.ceil(value / 1_000_000);
  return `Zdjęcie jest za duże (${millions(pixels)} Mpx). Maksymalny rozmiar to ${millions(IMAGE.maxPixels)} Mpx.`;
}
