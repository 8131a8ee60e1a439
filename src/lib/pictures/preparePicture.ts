import { IMAGE } from "@blog/contract/limits";
import { DAMAGED_IMAGE, fileTooLargeMessage, NO_IMAGE } from "@blog/contract/uploads";
import { matchesPictureSignature } from "@blog/shared/pictures";
import { pictureWorkerUrl } from "../browser/scriptUrl";
import { isAnimated } from "./animation";
import type { ShrinkResult } from "./shrinkPicture.worker";

/** Limits of a shrunk picture: the lowest upload limit of known backends in bytes, and the longer side in pixels. */
const shrinkLimits = { maxBytes: 1_000_000, maxSide: 1920 };

/** Error with a Polish message, thrown for a picture that cannot be sent. */
export class PictureError extends Error {
  override name = "PictureError";
}

const shrinkAdvice =
  " Ta przeglądarka chroni przed śledzeniem i nie pozwala stronie zmniejszyć zdjęcia, więc trzeba je zmniejszyć przed wysłaniem.";

/**
 * Prepares a picture for upload: makes it upright, removes metadata such as the location, and shrinks it to at most
 * 1 MB and 1920 px. Resolves to the file itself if none of this is needed, if it is an animated GIF, or if the browser
 * cannot re-encode pictures. Returns the same promise for the same file.
 * @throws PictureError if the file is not a picture, cannot be decoded, or is too large and cannot be shrunk
 */
export function preparePicture(file: File): Promise<File> {
  const cachedPromise = promisesByFile.get(file);
  if (cachedPromise) return cachedPromise;
  const promise = prepare(file);
  promisesByFile.set(file, promise);
  return promise;
}

/** Returns a Polish warning if a picture is animated or, once prepared, too large for some servers; otherwise "". */
export async function pictureWarning(originalFile: File, { type, size }: File): Promise<string> {
  const hasAnimation = isAnimated(new Uint8Array(await originalFile.arrayBuffer()));
  if (hasAnimation && size <= shrinkLimits.maxBytes) return animationWarning;
  if (size <= shrinkLimits.maxBytes) return "";
  const megabytes = (size / 1_000_000).toLocaleString("pl", { maximumFractionDigits: 1 });
  return type === "image/gif"
    ? `Ten GIF ma ${megabytes}\u00a0MB, a ruchomych obrazów nie zmniejszamy. Jeśli serwer go nie przyjmie, zmniejsz go w innym programie albo wybierz nieruchome zdjęcie.`
    : `To zdjęcie ma ${megabytes}\u00a0MB, a przeglądarka nie pozwala go tu zmniejszyć. Jeśli serwer go nie przyjmie, zmniejsz je w innym programie.`;
}

const animationWarning = "To ruchomy obraz. Na blogu może być widać tylko jego pierwszą klatkę.";

const promisesByFile = new WeakMap<File, Promise<File>>();

/** Returns whether a file begins with the signature of a picture format, or has the MIME type of HEIC or HEIF. */
export async function isPictureFile(file: File): Promise<boolean> {
  // Safari can decode the HEIC photos of iPhones, which are then re-encoded in another format.
  return /^image\/hei[cf]$/.test(file.type) || (await hasPictureSignature(file));
}

async function hasPictureSignature(file: File): Promise<boolean> {
  const firstBytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return matchesPictureSignature(String.fromCharCode(...firstBytes));
}

async function prepare(file: File): Promise<File> {
  if (!(await isPictureFile(file))) throw new PictureError(NO_IMAGE);
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    return checkSize(file);
  const { status, blob } = await shrink(file);
  if (status === "untouched") return file;
  if (status === "animated") return checkSize(file);
  if (status === "falsified") return checkSize(file, shrinkAdvice);
  if (!blob) throw new PictureError((await hasPictureSignature(file)) ? DAMAGED_IMAGE : NO_IMAGE);
  const extension = blob.type === "image/webp" ? "webp" : "jpg";
  const name = `${file.name.replace(/\.\w+$/, "")}.${extension}`;
  return new File([blob], name, { type: blob.type });
}

/** Returns the file. @param advice appended to the error message @throws PictureError if it exceeds the upload limit */
function checkSize(file: File, advice = ""): File {
  if (file.size <= IMAGE.maxBytes) return file;
  throw new PictureError(fileTooLargeMessage(file.size) + advice);
}

/** Decodes and shrinks a picture in a worker, so that the page stays responsive. */
function shrink(file: File): Promise<ShrinkResult> {
  const worker = new Worker(pictureWorkerUrl, { type: "module" });
  return new Promise<ShrinkResult>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkResult>) => resolve(data));
    worker.addEventListener("error", () => resolve({ status: "done", blob: null }));
    worker.postMessage({ file, ...shrinkLimits });
  }).finally(() => worker.terminate());
}
