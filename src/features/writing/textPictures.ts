import { uploadImage } from "./imageWrites";
import { toFailure } from "../../api/failure";
import { NO_IMAGE } from "@blog/contract/uploads";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { placeholderNames, picturePlaceholder } from "@blog/editor/document/picturePlaceholders";
import { schema } from "@blog/editor/document/schema";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { type PendingPicture, pendingPictures, type PictureTexts } from "./pendingPictures";
import { isPictureFile, preparePicture } from "../../lib/pictures/preparePicture";

/** Maximum number of pictures that can be added at once. */
const maxFiles = 20;

/** Queues pictures for upload, and inserts a placeholder for each. Warns about other files, too many files or none. */
export async function addPictures(
  files: readonly File[],
  insertPlaceholder: (name: string) => void,
  texts: PictureTexts = { alt: "", caption: "" },
): Promise<void> {
  if (files.length === 0)
    notifyWarning("Tego zdjęcia nie da się wkleić. Upuść jego plik albo wybierz „Zdjęcie”.");
  if (files.length > maxFiles) notifyWarning(`Naraz można dodać ${maxFiles} zdjęć.`);
  for (const file of files.slice(0, maxFiles)) {
    if (await isPictureFile(file)) {
      const name = uniquePictureName(file.name, pendingPictures.get());
      queuePicture(name, file, texts);
      insertPlaceholder(name);
    } else notifyWarning(NO_IMAGE);
  }
}

/** Makes a unique name for a picture from its file name. @param usedNames names in use, as keys of a map */
function uniquePictureName(fileName: string, usedNames: ReadonlyMap<string, unknown>): string {
  const words = fileName.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  const name = Array.from(words.trim() || "zdjęcie")
    .slice(0, 60)
    .join("")
    .trim();
  let number = 1;
  const numberedName = () => (number === 1 ? name : `${name} ${number}`);
  while (usedNames.has(numberedName())) number += 1;
  return numberedName();
}

let uploadQueue = Promise.resolve();

/** Queues a picture for its first upload or for another attempt. Pictures are uploaded one at a time. */
export function queuePicture(name: string, file: File, texts: PictureTexts): void {
  setPendingPicture(name, {
    file,
    words: texts,
    status: "waiting",
    percent: 0,
    message: "",
    url: "",
  });
  uploadQueue = uploadQueue.then(() => upload(name, file));
}

async function upload(name: string, file: File): Promise<void> {
  const controller = new AbortController();
  const unsubscribe = pendingPictures.subscribe(
    () => !pendingPictures.get().has(name) && controller.abort(),
  );
  try {
    if (!pendingPictures.get().has(name)) return;
    patchPicture(name, { status: "sending" });
    const onProgress = (share: number) => patchPicture(name, { percent: Math.round(share * 100) });
    const url = await uploadImage(preparePicture(file), { onProgress, signal: controller.signal });
    patchPicture(name, { status: "done", url });
  } catch (error) {
    patchPicture(name, { status: "failed", message: toFailure(error).message });
  } finally {
    unsubscribe();
  }
}

function patchPicture(name: string, changes: Partial<PendingPicture>): void {
  const picture = pendingPictures.get().get(name);
  if (picture) setPendingPicture(name, { ...picture, ...changes });
}

function setPendingPicture(name: string, picture: PendingPicture): void {
  pendingPictures.set(new Map(pendingPictures.get()).set(name, picture));
}

/** Discards a pending picture, and aborts its upload. */
export function dropPicture(name: string): void {
  const remainingPictures = new Map(pendingPictures.get());
  remainingPictures.delete(name);
  pendingPictures.set(remainingPictures);
}

const reportedFailures = new Set<PendingPicture>();

/** Replaces the placeholders of uploaded pictures in a Markdown field, and reports each failed upload once. */
export function replacePlaceholders(field: HTMLTextAreaElement): void {
  for (const name of placeholderNames(field.value)) {
    const picture = pendingPictures.get().get(name);
    if (picture?.status === "done") replacePlaceholder(field, name, picture);
    if (picture?.status !== "failed" || reportedFailures.has(picture)) continue;
    reportedFailures.add(picture);
    notifyError(
      `${picture.message} Usuń „${picturePlaceholder(name)}” i\u00a0dodaj zdjęcie jeszcze raz.`,
    );
  }
}

function replacePlaceholder(
  field: HTMLTextAreaElement,
  name: string,
  { words: texts, url }: PendingPicture,
): void {
  const { nodes } = schema;
  const picture = nodes.doc.create(null, nodes.picture.create({ ...texts, url }));
  const placeholder = picturePlaceholder(name);
  const start = field.value.indexOf(placeholder);
  field.setRangeText(documentToMarkdown(picture), start, start + placeholder.length, "preserve");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
