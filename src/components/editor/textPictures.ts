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

/** Most pictures that can be added at once. */
const maxFiles = 20;

/** Uploads pictures, and gives each its place in the text at once. @param place puts a picture's note there */
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

/** Makes a unique name for a picture's note from the name of its file. @param taken the names in use */
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

let sending = Promise.resolve();

/** Uploads a picture once those before it have been sent; also one that has failed. */
export function sendPicture(name: string, file: File, words: PictureWords): void {
  setPendingPicture(name, { file, words, status: "waiting", percent: 0, message: "", url: "" });
  sending = sending.then(() => transmit(name, file));
}

async function transmit(name: string, file: File): Promise<void> {
  const end = new AbortController();
  const stop = pendingPictures.subscribe(() => !pendingPictures.get().has(name) && end.abort());
  try {
    if (!pendingPictures.get().has(name)) return;
    change(name, { status: "sending" });
    const onProgress = (share: number) => change(name, { percent: Math.round(share * 100) });
    const url = await uploadImage(preparePicture(file), { onProgress, signal: end.signal });
    change(name, { status: "done", url });
  } catch (error) {
    change(name, { status: "failed", message: toFailure(error).message });
  } finally {
    stop();
  }
}

function change(name: string, state: Partial<PendingPicture>): void {
  const picture = pendingPictures.get().get(name);
  if (picture) setPendingPicture(name, { ...picture, ...state });
}

function setPendingPicture(name: string, picture: PendingPicture): void {
  pendingPictures.set(new Map(pendingPictures.get()).set(name, picture));
}

/** Forgets a picture, and stops sending it. */
export function dropPicture(name: string): void {
  const rest = new Map(pendingPictures.get());
  rest.delete(name);
  pendingPictures.set(rest);
}

/** Failed pictures that the author was notified of. */
const told = new Set<PendingPicture>();

/** Replaces the notes of stored pictures in a field for Markdown. */
export function fillNotes(field: HTMLTextAreaElement): void {
  for (const name of namesInNotes(field.value)) {
    const picture = pendingPictures.get().get(name);
    if (picture?.status === "done") replaceNote(field, name, picture);
    if (picture?.status !== "failed" || told.has(picture)) continue;
    told.add(picture);
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
