import { IMAGE } from "../../contract/limits";
import { fileTooLarge, NO_IMAGE } from "../../contract/uploads";
import type { ShrinkResult } from "./photo.worker";

/** What is sent as it is: the smallest limit that backends of this API set (bytes), and pixels. */
export const photoLimits = { bytes: 1_000_000, side: 1920 };

/** Why a picture cannot be sent, as a Polish sentence. */
export class PhotoError extends Error {
  override name = "PhotoError";
}

const shrinkAdvice =
  " Ta przeglądarka chroni przed śledzeniem i nie pozwala stronie zmniejszyć zdjęcia, więc trzeba je zmniejszyć przed wysłaniem.";

/**
 * Makes a picture fit to be sent: upright, without its metadata (such as the place it was taken
 * at), at most 1 MB and 1920 px. Never enlarged; GIFs that move stay as they are. Asking
 * again for the same file gives the same promise.
 * @throws PhotoError when the browser cannot read it, or one that stays as it is is too large
 */
export function preparePhoto(file: File): Promise<File> {
  const known = prepared.get(file);
  if (known) return known;
  const promise = prepare(file);
  prepared.set(file, promise);
  return promise;
}

/**
 * What to know of a prepared picture before it is sent: that it is larger than some servers take,
 * and what to do then.
 */
export function photoWarning({ type, size }: File): string {
  if (size <= photoLimits.bytes) return "";
  const megabytes = (size / 1_000_000).toLocaleString("pl", { maximumFractionDigits: 1 });
  return type === "image/gif"
    ? `Ten GIF ma ${megabytes}\u00a0MB, a ruchomych obrazów nie zmniejszamy. Jeśli serwer go nie przyjmie, zmniejsz go w innym programie albo wybierz nieruchome zdjęcie.`
    : `To zdjęcie ma ${megabytes}\u00a0MB, a przeglądarka nie pozwala go tu zmniejszyć. Jeśli serwer go nie przyjmie, zmniejsz je w innym programie.`;
}

const prepared = new WeakMap<File, Promise<File>>();

async function prepare(file: File): Promise<File> {
  if (file.size === 0) throw new PhotoError(NO_IMAGE);
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    return checkSize(file);
  const { status, blob } = await shrink(file);
  if (status === "untouched") return file;
  if (status === "moving") return checkSize(file);
  if (status === "falsified") return checkSize(file, shrinkAdvice);
  if (!blob) throw new PhotoError(NO_IMAGE);
  const extension = blob.type === "image/webp" ? "webp" : "jpg";
  const name = `${file.name.replace(/\.\w+$/, "")}.${extension}`;
  return new File([blob], name, { type: blob.type });
}

/** @param advice what to do with a file that is too large */
function checkSize(file: File, advice = ""): File {
  if (file.size <= IMAGE.maxBytes) return file;
  throw new PhotoError(fileTooLarge(file.size) + advice);
}

/** Decodes and scales in a worker, so that the page stays alive meanwhile. */
function shrink(file: File): Promise<ShrinkResult> {
  const worker = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ShrinkResult>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkResult>) => resolve(data));
    worker.addEventListener("error", () => resolve({ status: "drawn", blob: null }));
    worker.postMessage({ file, ...photoLimits });
  }).finally(() => worker.terminate());
}
