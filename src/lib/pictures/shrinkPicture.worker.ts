import { isAnimated } from "./animation";

/** A picture, and the limits for its size in bytes and its longer side in pixels. */
interface ShrinkRequest {
  file: File;
  maxBytes: number;
  maxSide: number;
}

/**
 * Result of shrinking: `untouched` means that the picture is within the limits and has no metadata, `undecodable` that
 * the browser cannot decode it, `animated` that re-encoding would lose the animation, `falsified` that fingerprinting
 * protection distorts the canvas, and `unsupported` that the browser failed to encode it.
 */
export type ShrinkResult =
  | { status: "untouched" | "undecodable" | "animated" | "falsified" | "unsupported" }
  | { status: "done"; blob: Blob };

/** Encoder quality that is tried first, from 0 to 1. */
const initialQuality = 0.85;

/** Qualities tried if the result is too large. If it is too large even at the last one, the picture is scaled down. */
const lowerQualities = [0.7, 0.55];

addEventListener("message", ({ data }: MessageEvent<ShrinkRequest>) => {
  void shrink(data)
    .catch((): ShrinkResult => ({ status: "unsupported" }))
    .then((result) => postMessage(result));
});

async function shrink({ file, maxBytes, maxSide }: ShrinkRequest): Promise<ShrinkResult> {
  const bitmap = await decode(file);
  if (!bitmap) return { status: "undecodable" };
  if (file.type === "image/gif" && isAnimated(new Uint8Array(await file.arrayBuffer()))) {
    return { status: "animated" };
  }
  const longerSide = Math.max(bitmap.width, bitmap.height);
  if (file.size <= maxBytes && longerSide <= maxSide && !(await hasMetadata(file))) {
    return { status: "untouched" };
  }
  if (isCanvasFalsified()) return { status: "falsified" };
  const outputType = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  let scale = Math.min(1, maxSide / longerSide);
  let blob = await encode(bitmap, scale, outputType, maxBytes);
  while (blob.size > maxBytes) {
    scale *= 0.75;
    blob = await encode(bitmap, scale, outputType, maxBytes);
  }
  return { status: "done", blob };
}

/** Decodes a file and rotates it by its EXIF orientation; returns null if the browser cannot decode it. */
async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/** Searches for names of metadata blocks in JPEG, WebP, PNG and AVIF. A false positive only causes a re-encoding. */
async function hasMetadata(file: File): Promise<boolean> {
  return /exif|xmp|xap\//i.test(new TextDecoder("latin1").decode(await file.arrayBuffer()));
}

/** Returns whether fingerprinting protection blocks the canvas or distorts it by more than invisible noise. */
function isCanvasFalsified(): boolean {
  const side = 16;
  const context = new OffscreenCanvas(side, side).getContext("2d");
  if (!context) return true;
  const image = new ImageData(side, side);
  // Draws many colours, all of them opaque because the canvas may change the colours of transparent pixels.
  for (const index of image.data.keys()) image.data[index] = index % 4 === 3 ? 255 : index % 256;
  context.putImageData(image, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  return data.some((value, index) => Math.abs(value - (image.data[index] ?? 0)) > 8);
}

/** Encodes a scaled bitmap at the highest quality that keeps it within `maxBytes`, or else at the lowest quality. */
async function encode(
  bitmap: ImageBitmap,
  scale: number,
  type: string,
  maxBytes: number,
): Promise<Blob> {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D context.");
  context.imageSmoothingQuality = "high";
  if (type === "image/jpeg") {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  let blob = await canvas.convertToBlob({ type, quality: initialQuality });
  // A browser that cannot encode WebP returns a PNG instead.
  if (blob.type !== type) return encode(bitmap, scale, "image/jpeg", maxBytes);
  for (const lowerQuality of lowerQualities) {
    if (blob.size <= maxBytes) break;
    blob = await canvas.convertToBlob({ type, quality: lowerQuality });
  }
  return blob;
}
