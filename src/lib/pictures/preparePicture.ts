import { DAMAGED_IMAGE, fileTooLargeMessage, NO_IMAGE, IMAGE } from "@blog/contract/uploads";
import { pictureWorkerUrl } from "../browser/scriptUrl";
import { isAnimated } from "./animation";
import { hasPictureSignature, keepPicture, PictureError } from "./keptFile";
import type { ShrinkResult } from "./shrinkPicture.worker";

/** Limits of a shrunk picture: the lowest upload limit of known backends in bytes, and the longer side in pixels. */
const shrinkLimits = { maxBytes: 1_000_000, maxSide: 1920 };

/** Why a picture is sent as it was chosen, if it was not examined and shrunk. */
type Untreated = "animated" | "falsified" | "unsupported" | "unavailable";

interface Preparation {
  file: File;
  untreated?: Untreated;
}

const advice: Record<Untreated, string> = {
  animated: "",
  unsupported: "",
  falsified:
    " Ta przeglądarka chroni przed śledzeniem i nie pozwala stronie zmniejszyć zdjęcia, więc trzeba je zmniejszyć przed wysłaniem.",
  unavailable:
    " Nie wczytał się kod, który zmniejsza zdjęcia. Odśwież stronę albo zmniejsz zdjęcie przed wysłaniem.",
};

/**
 * Prepares a picture for upload: makes it upright, removes metadata such as the location, and shrinks it to at most
 * 1 MB and 1920 px. Resolves to the file as it was chosen if none of this is needed, if it is an animated GIF, or if it
 * cannot be re-encoded here.
 * @throws PictureError if the file cannot be read, is not a picture, cannot be decoded, or is too large and cannot be
 *   shrunk
 */
export async function preparePicture(file: File): Promise<File> {
  return (await preparationOf(file)).file;
}

/** Returns a Polish warning about a picture that is animated, not examined or too large for some servers; else "". */
export async function pictureWarning(originalFile: File): Promise<string> {
  const { file, untreated } = await preparationOf(originalFile);
  if (untreated === "unavailable") return unavailableWarning;
  const { type, size } = file;
  if (size <= shrinkLimits.maxBytes)
    return (await isAnimatedFile(originalFile)) ? animationWarning : "";
  const megabytes = (size / 1_000_000).toLocaleString("pl", { maximumFractionDigits: 1 });
  return type === "image/gif"
    ? `Ten GIF ma ${megabytes}\u00a0MB, a ruchomych obrazów nie zmniejszamy. Jeśli serwer go nie przyjmie, zmniejsz go w innym programie albo wybierz nieruchome zdjęcie.`
    : `To zdjęcie ma ${megabytes}\u00a0MB, a przeglądarka nie pozwala go tu zmniejszyć. Jeśli serwer go nie przyjmie, zmniejsz je w innym programie.`;
}

const animationWarning = "To ruchomy obraz. Na blogu może być widać tylko jego pierwszą klatkę.";

const unavailableWarning =
  "Nie wczytał się kod, który przygotowuje zdjęcia. To zdjęcie wyślemy bez zmian, razem z zapisanymi w\u00a0nim danymi, na przykład o\u00a0miejscu.";

/** Returns whether a file is a picture, and keeps its bytes. @throws PictureError if it cannot be read */
export async function isPictureFile(file: File): Promise<boolean> {
  return (await keepPicture(file)) !== null;
}

async function isAnimatedFile(file: File): Promise<boolean> {
  const keptFile = await keepPicture(file);
  return keptFile !== null && isAnimated(new Uint8Array(await keptFile.arrayBuffer()));
}

const preparations = new WeakMap<File, Promise<Preparation>>();

/** Prepares a file. Returns the same promise for the same file. */
function preparationOf(file: File): Promise<Preparation> {
  const cachedPreparation = preparations.get(file);
  if (cachedPreparation) return cachedPreparation;
  const preparation = prepare(file);
  preparations.set(file, preparation);
  return preparation;
}

async function prepare(originalFile: File): Promise<Preparation> {
  const file = await keepPicture(originalFile);
  if (!file) throw new PictureError(NO_IMAGE);
  const result = await shrink(file);
  if (result.status === "untouched") return { file };
  if (result.status === "undecodable")
    throw new PictureError((await hasPictureSignature(file)) ? DAMAGED_IMAGE : NO_IMAGE);
  if (result.status !== "done") return keepUntreated(file, result.status);
  const { blob } = result;
  const extension = blob.type === "image/webp" ? "webp" : "jpg";
  const name = `${file.name.replace(/\.\w+$/, "")}.${extension}`;
  return { file: new File([blob], name, { type: blob.type }) };
}

/** Returns the file as it was chosen. @throws PictureError if it exceeds the upload limit */
function keepUntreated(file: File, untreated: Untreated): Preparation {
  if (file.size <= IMAGE.maxBytes) return { file, untreated };
  throw new PictureError(fileTooLargeMessage(file.size) + advice[untreated]);
}

/** Decodes and shrinks a picture in a worker, so that the page stays responsive. */
async function shrink(
  file: File,
): Promise<ShrinkResult | { status: "unsupported" | "unavailable" }> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    return { status: "unsupported" };
  const worker = new Worker(pictureWorkerUrl, { type: "module" });
  return new Promise<ShrinkResult | { status: "unavailable" }>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ShrinkResult>) => resolve(data));
    // Fired if the worker's file is blocked or missing, as after a release.
    worker.addEventListener("error", () => resolve({ status: "unavailable" }));
    worker.postMessage({ file, ...shrinkLimits });
  }).finally(() => worker.terminate());
}
