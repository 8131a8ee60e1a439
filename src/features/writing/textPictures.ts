import { uploadImage } from "./imageWrites";
import { toFailure } from "../../api/failure";
import { NO_IMAGE } from "@blog/contract/uploads";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { placeholderNames, picturePlaceholder } from "@blog/editor/document/picturePlaceholders";
import { schema } from "@blog/editor/document/schema";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { replaceInField } from "../../lib/browser/fieldText";
import {
  addPicture,
  findPicture,
  patchPicture,
  type PendingPicture,
  pendingPictures,
  type PictureTexts,
} from "./pendingPictures";
import { isPictureFile, PictureError, preparePicture } from "../../lib/pictures/preparePicture";

/** Uploads added pictures one after the other. Refuses those that are none, and warns about too many files or none. */
export async function sendPictures(names: readonly string[], fileCount: number): Promise<void> {
  if (fileCount === 0)
    notifyWarning("Tego zdjęcia nie da się wkleić. Upuść jego plik albo wybierz „Zdjęcie”.");
  if (fileCount > names.length) notifyWarning(`Naraz można dodać ${names.length} zdjęć.`);
  for (const name of names) {
    const picture = findPicture(name);
    if (picture && (await isPictureFile(picture.file))) queueUpload(name);
    else {
      notifyWarning(NO_IMAGE);
      patchPicture(name, { status: "refused" });
    }
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
    const url = await uploadImage(preparePicture(picture.file), {
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

const reportedFailures = new Set<PendingPicture>();

/**
 * Replaces the placeholders of uploaded pictures in a Markdown field, and removes those of files that are no pictures.
 * Reports each failed upload once.
 */
export function replacePlaceholders(field: HTMLTextAreaElement): void {
  for (const name of placeholderNames(field.value)) {
    const picture = findPicture(name);
    const placeholder = picturePlaceholder(name);
    if (picture?.status === "done") replaceText(field, placeholder, pictureMarkdown(picture));
    if (picture?.status === "refused") removePlaceholder(field, placeholder);
    if (picture?.status !== "failed" || reportedFailures.has(picture)) continue;
    reportedFailures.add(picture);
    notifyError(`${picture.message} Usuń „${placeholder}” i\u00a0dodaj zdjęcie jeszcze raz.`);
  }
}

function replaceText(field: HTMLTextAreaElement, text: string, replacement: string): void {
  const start = field.value.indexOf(text);
  replaceInField(field, start, start + text.length, replacement);
}

function pictureMarkdown({ words, url }: PendingPicture): string {
  const { nodes } = schema;
  return documentToMarkdown(nodes.doc.create(null, nodes.picture.create({ ...words, url })));
}

/** Removes a placeholder along with the blank lines that were added with it. */
function removePlaceholder(field: HTMLTextAreaElement, placeholder: string): void {
  const [before = "", after = ""] = field.value.split(placeholder);
  const [blankBefore = ""] = /\n{0,2}$/.exec(before) ?? [];
  const [blankAfter = ""] = /^\n{0,2}/.exec(after) ?? [];
  replaceText(field, blankBefore + placeholder + blankAfter, "");
}
