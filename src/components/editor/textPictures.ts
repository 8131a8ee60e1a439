import { uploadImage } from "../../api/imageWrites";
import { toFailure } from "../../api/failure";
import { NO_IMAGE } from "../../contract/uploads";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { namesInNotes, pictureNote } from "../../lib/document/pictureNotes";
import { schema } from "../../lib/document/schema";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import {
  type PendingPicture,
  pendingPictures,
  type PictureWords,
} from "../../lib/pictures/pendingPictures";
import { isPictureFile, preparePicture } from "../../lib/pictures/preparePicture";

/** Maximum number of pictures that can be added at once. */
const maxFiles = 20;

/** Queues pictures for upload, and inserts a note for each into the text. @param place inserts a note by its name */
export async function addPictures(
  files: readonly File[],
  place: (name: string) => void,
  words: PictureWords = { alt: "", caption: "" },
): Promise<void> {
  if (files.length === 0)
    notifyWarning("Tego zdjęcia nie da się wkleić. Upuść jego plik albo wybierz „Zdjęcie”.");
  if (files.length > maxFiles) notifyWarning(`Naraz można dodać ${maxFiles} zdjęć.`);
  for (const file of files.slice(0, maxFiles)) {
    if (await isPictureFile(file)) {
      const name = nameForNote(file.name, pendingPictures.get());
      sendPicture(name, file, words);
      place(name);
    } else notifyWarning(NO_IMAGE);
  }
}

/** Makes a unique name for the note of a picture from its file name. @param taken the names in use */
function nameForNote(fileName: string, taken: ReadonlyMap<string, unknown>): string {
  const words = fileName.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}]+/gu, " ");
  const name = Array.from(words.trim() || "zdjęcie")
    .slice(0, 60)
    .join("")
    .trim();
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.has(numbered())) number += 1;
  return numbered();
}

let uploadQueue = Promise.resolve();

/** Queues a picture for upload, also after a failed attempt. Pictures are uploaded one at a time. */
export function sendPicture(name: string, file: File, words: PictureWords): void {
  setPendingPicture(name, { file, words, status: "waiting", percent: 0, message: "", url: "" });
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

function patchPicture(name: string, state: Partial<PendingPicture>): void {
  const picture = pendingPictures.get().get(name);
  if (picture) setPendingPicture(name, { ...picture, ...state });
}

function setPendingPicture(name: string, picture: PendingPicture): void {
  pendingPictures.set(new Map(pendingPictures.get()).set(name, picture));
}

/** Discards a pending picture, and aborts its upload. */
export function dropPicture(name: string): void {
  const rest = new Map(pendingPictures.get());
  rest.delete(name);
  pendingPictures.set(rest);
}

const reportedFailures = new Set<PendingPicture>();

/** Replaces the notes of stored pictures in a Markdown field with their Markdown, and reports failed pictures. */
export function fillNotes(field: HTMLTextAreaElement): void {
  for (const name of namesInNotes(field.value)) {
    const picture = pendingPictures.get().get(name);
    if (picture?.status === "done") replaceNote(field, name, picture);
    if (picture?.status !== "failed" || reportedFailures.has(picture)) continue;
    reportedFailures.add(picture);
    notifyError(`${picture.message} Usuń „${pictureNote(name)}” i\u00a0dodaj zdjęcie jeszcze raz.`);
  }
}

function replaceNote(
  field: HTMLTextAreaElement,
  name: string,
  { words, url }: PendingPicture,
): void {
  const { nodes } = schema;
  const picture = nodes.doc.create(null, nodes.picture.create({ ...words, url }));
  const note = pictureNote(name);
  const start = field.value.indexOf(note);
  field.setRangeText(documentToMarkdown(picture), start, start + note.length, "preserve");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
