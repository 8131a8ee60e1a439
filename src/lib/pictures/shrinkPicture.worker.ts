import { isAnimated } from "./animation";

/** A file and its limits: its size in bytes, and its longer side in pixels. */
interface ShrinkRequest {
  file: File;
  bytes: number;
  side: number;
}

/**
 * Result of shrinking: `done` has no blob if the browser cannot decode the file, `animated` means that re-encoding
 * would lose the animation, and `falsified` that fingerprinting protection distorts the canvas.
 */
export type ShrinkResult =
  | { status: "untouched" | "animated" | "falsified"; blob: null }
  | { status: "done"; blob: Blob | null };

/** Encoder qualities, tried from the highest; a picture that is too large even at the lowest is scaled down. */
const quality = 0.85;
const lowerQualities = [0.7, 0.55];

addEventListener("message", ({ data }: MessageEvent<ShrinkRequest>) => {
  void shrink(data).then((shrunk) => postMessage(shrunk));
});

async function shrink({ file, bytes, side }: ShrinkRequest): Promise<ShrinkResult> {
  const bitmap = await decode(file);
  if (!bitmap) return { status: "done", blob: null };
  if (file.type === "image/gif" && isAnimated(new Uint8Array(await file.arrayBuffer()))) {
    return { status: "animated", blob: null };
  }
  const longer = Math.max(bitmap.width, bitmap.height);
  if (file.size <= bytes && longer <= side && !(await hasMetadata(file))) {
    return { status: "untouched", blob: null };
  }
  if (isCanvasFalsified()) return { status: "falsified", blob: null };
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  let scale = Math.min(1, side / longer);
  let blob = await encode(bitmap, scale, type, bytes);
  while (blob.size > bytes) {
    scale *= 0.75;
    blob = await encode(bitmap, scale, type, bytes);
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

/** Looks for the names of metadata blocks in JPEG, WebP, PNG and AVIF; a false positive only costs a re-encoding. */
async function hasMetadata(file: File): Promise<boolean> {
  return /exif|xmp|xap\//i.test(new TextDecoder("latin1").decode(await file.arrayBuffer()));
}

/** Returns whether fingerprinting protection distorts the canvas by more than invisible noise. */
function isCanvasFalsified(): boolean {
  const side = 16;
  const context = new OffscreenCanvas(side, side).getContext("2d");
  if (!context) return true;
  const drawn = new ImageData(side, side);
  // The pixels have many colours and are opaque, because transparent ones would lose their colours.
  for (const index of drawn.data.keys()) drawn.data[index] = index % 4 === 3 ? 255 : index % 256;
  context.putImageData(drawn, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  return data.some((value, index) => Math.abs(value - (drawn.data[index] ?? 0)) > 8);
}

/** Encodes a scaled bitmap at the best quality that keeps it within `bytes`, or at the lowest quality. */
async function encode(
  bitmap: ImageBitmap,
  scale: number,
  type: string,
  bytes: number,
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
  let blob = await canvas.convertToBlob({ type, quality });
  // A browser that cannot encode WebP returns a PNG instead.
  if (blob.type !== type) return encode(bitmap, scale, "image/jpeg", bytes);
  for (const lower of lowerQualities) {
    if (blob.size <= bytes) break;
    blob = await canvas.convertToBlob({ type, quality: lower });
  }
  return blob;
}
