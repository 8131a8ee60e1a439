import * as endpoints from "@blog/contract/endpoints";
import { toFailure } from "../../api/failure";
import { NO_IMAGE } from "@blog/contract/uploads";
import { notifyWarning } from "../../lib/feedback/notify";
import type { PictureTexts } from "@blog/editor/host";
import { addPicture, findPicture, patchPicture, pendingPictures } from "./pendingPictures";
import { PictureError } from "../../lib/pictures/keptFile";
import { isPictureFile, preparePicture } from "../../lib/pictures/preparePicture";
import { asRecord, asString } from "@blog/shared/narrow";
import { parsePictureUrl } from "@blog/shared/pictures";
import { requireParsed } from "@blog/contract/responseError";
import type { Picture, UploadOptions } from "../../api/request";
import { uploadPicture } from "../../api/writeRequest";

/** Uploads added pictures one after the other. Refuses those that are none, and warns about too many files or none. */
export async function sendPictures(names: readonly string[], fileCount: number): Promise<void> {
  if (fileCount === 0)
    notifyWarning("Tego zdjęcia nie da się wkleić. Upuść jego plik albo wybierz „Zdjęcie”.");
  if (fileCount > names.length) notifyWarning(`Naraz można dodać ${names.length} zdjęć.`);
  for (const name of names) {
    const picture = pendingPictures.get().get(name);
    if (!picture) continue;
    const refusal = await refusalOf(picture.file);
    if (refusal === undefined) queueUpload(name);
    else {
      notifyWarning(refusal);
      patchPicture(name, { status: "refused" });
    }
  }
}

/** Returns why a file cannot be a picture in a text, or undefined; a file that cannot be read stops no others. */
async function refusalOf(file: File): Promise<string | undefined> {
  try {
    return (await isPictureFile(file)) ? undefined : NO_IMAGE;
  } catch (error) {
    return toFailure(error).message;
  }
}

/** Uploads a picture again, or another file in its place. */
export function resendPicture(name: string, file: File, words: PictureTexts): void {
  addPicture(name, file, words);
  queueUpload(name);
}

let uploadQueue = Promise.resolve();

/** Queues a picture for upload. Pictures are uploaded one at a time. */
function queueUpload(name: string): void {
  uploadQueue = uploadQueue.then(() => upload(name));
}

async function upload(name: string): Promise<void> {
  const picture = pendingPictures.get().get(name);
  if (!picture) return;
  const controller = new AbortController();
  const unsubscribe = pendingPictures.subscribe(
    () => !pendingPictures.get().has(name) && controller.abort(),
  );
  try {
    if (!findPicture(name)) throw new PictureError(otherAccountMessage);
    patchPicture(name, { status: "sending" });
    const onProgress = (share: number) => patchPicture(name, { percent: Math.round(share * 100) });
    const url = await uploadTextPicture(preparePicture(picture.file), {
      onProgress,
      signal: controller.signal,
    });
    patchPicture(name, { status: "done", url });
  } catch (error) {
    patchPicture(name, { status: "failed", message: toFailure(error).message });
  } finally {
    unsubscribe();
  }
}

const otherAccountMessage = "Zdjęcia nie wysłano, bo zalogowano się tu na inne konto.";

/** Discards a pending picture, and aborts its upload. */
export function dropPicture(name: string): void {
  const remainingPictures = new Map(pendingPictures.get());
  remainingPictures.delete(name);
  pendingPictures.set(remainingPictures);
}

/** Uploads a picture for use in a text; the server stores identical pictures once. @returns the URL of the picture */
export async function uploadTextPicture(picture: Picture, options: UploadOptions): Promise<string> {
  const data = await uploadPicture(endpoints.uploadTextPicture, picture, options);
  const url = asString(asRecord(data).url);
  requireParsed(parsePictureUrl(url));
  return url;
}
