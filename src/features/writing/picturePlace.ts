import { announce } from "../../lib/feedback/announce";
import { notifySuccess } from "../../lib/feedback/notify";
import { pictureLabel } from "@blog/editor/document/picturePlaceholders";
import { figureButton } from "@blog/editor/pictureView";
import type { PendingFigure } from "@blog/editor/host";
import { findPicture, type PendingPicture, pendingPictures } from "./pendingPictures";
import { dropPicture, resendPicture } from "./textPictures";

/** Fills a figure with a preview, the upload progress and buttons. After the upload, shows the stored picture. */
export function showUploadProgress(pendingFigure: PendingFigure): void {
  const { figure, name, view, signal } = pendingFigure;
  const preview = document.createElement("img");
  const caption = document.createElement("figcaption");
  const buttons = document.createElement("div");
  const retryButton = figureButton("", () => retry(name, signal));
  buttons.append(
    retryButton,
    figureButton("Usuń", () => {
      removePicture(pendingFigure);
      view.focus();
    }),
  );
  figure.classList.add("pending-picture");
  figure.replaceChildren(preview, caption, buttons);
  let previewedFile: File | undefined;
  const update = () => {
    const picture = findPicture(name);
    if (picture?.status === "done") setTimeout(() => showStoredPicture(pendingFigure, picture));
    if (picture?.status === "refused") setTimeout(() => removePicture(pendingFigure));
    if (picture && picture.file !== previewedFile) {
      previewedFile = picture.file;
      const url = URL.createObjectURL(picture.file);
      signal.addEventListener("abort", () => URL.revokeObjectURL(url));
      preview.src = url;
    }
    preview.hidden = !picture;
    const message = statusText(name, picture);
    if (picture?.status === "failed" && caption.textContent !== message) announce(message);
    caption.textContent = message;
    retryButton.textContent = picture ? "Spróbuj ponownie" : "Wybierz plik";
    retryButton.hidden = picture !== undefined && picture.status !== "failed";
  };
  update();
  signal.addEventListener("abort", pendingPictures.subscribe(update));
}

function statusText(name: string, picture: PendingPicture | undefined): string {
  if (!picture)
    return `Zdjęcia „${pictureLabel(name)}” nie ma w\u00a0szkicu. Wybierz je jeszcze raz albo usuń.`;
  if (picture.status === "failed") return picture.message;
  if (picture.status === "waiting") return "Zdjęcie czeka na wysłanie…";
  return picture.percent === 100
    ? "Zapisywanie zdjęcia…"
    : `Wysyłanie zdjęcia… ${picture.percent}%`;
}

/** Uploads a picture again. Asks for the file if it was lost when the page was reloaded. */
function retry(name: string, signal: AbortSignal): void {
  const picture = findPicture(name);
  if (picture) return resendPicture(name, picture.file, picture.words);
  const input = Object.assign(document.createElement("input"), { type: "file", accept: "image/*" });
  const sendChosenFile = () => {
    const [file] = input.files ?? [];
    if (file) resendPicture(name, file, { alt: "", caption: "" });
  };
  input.addEventListener("change", sendChosenFile, { signal });
  input.click();
}

function removePicture({ name, view, getPos }: PendingFigure): void {
  dropPicture(name);
  const pos = getPos();
  if (pos !== undefined) view.dispatch(view.state.tr.delete(pos, pos + 1));
}

let hasRemindedOfAltText = false;

/**
 * Replaces a pending picture with the stored one. Undo skips this change, since the picture stays on the server. After
 * the first picture without alternative text, reminds the author that alternative text can be added.
 */
function showStoredPicture(
  { view, getPos, signal }: PendingFigure,
  { url, words }: PendingPicture,
): void {
  const pos = getPos();
  if (signal.aborted || pos === undefined) return;
  const node = view.state.doc.nodeAt(pos);
  const tr = view.state.tr.setNodeMarkup(pos, null, { ...node?.attrs, ...words, url });
  view.dispatch(tr.setMeta("addToHistory", false));
  if (words.alt || hasRemindedOfAltText) return;
  hasRemindedOfAltText = true;
  notifySuccess(descriptionReminder);
}

const descriptionReminder =
  "Zdjęcie dodane. Opis dla niewidomych dopiszesz, gdy je zaznaczysz i\u00a0wybierzesz „Opis i\u00a0podpis”.";
