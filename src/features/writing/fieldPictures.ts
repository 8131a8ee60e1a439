import { placeholderNames, picturePlaceholder } from "@blog/editor/document/picturePlaceholders";
import { pictureMarkdown } from "@blog/editor/fieldPicture";
import { replaceInField } from "@blog/editor/fieldText";
import { notifyError } from "../../lib/feedback/notify";
import { findPicture, type PendingPicture, pendingPictures } from "./pendingPictures";

/** Fills the picture placeholders of a Markdown field as their uploads go on, until the signal aborts. */
export function fillPlaceholders(field: HTMLTextAreaElement, signal: AbortSignal): void {
  replacePlaceholders(field);
  signal.addEventListener(
    "abort",
    pendingPictures.subscribe(() => replacePlaceholders(field)),
  );
}

const reportedFailures = new Set<PendingPicture>();

/**
 * Replaces the placeholders of uploaded pictures in a Markdown field, and removes those of files that are no pictures.
 * Reports each failed upload once.
 */
function replacePlaceholders(field: HTMLTextAreaElement): void {
  for (const name of placeholderNames(field.value)) {
    const picture = findPicture(name);
    const placeholder = picturePlaceholder(name);
    if (picture?.status === "done") {
      const markdown = pictureMarkdown({ ...picture.words, url: picture.url });
      replaceText(field, placeholder, markdown);
    }
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

/** Removes a placeholder along with the blank lines that were added with it. */
function removePlaceholder(field: HTMLTextAreaElement, placeholder: string): void {
  const [before = "", after = ""] = field.value.split(placeholder);
  const [blankBefore = ""] = /\n{0,2}$/.exec(before) ?? [];
  const [blankAfter = ""] = /^\n{0,2}/.exec(after) ?? [];
  replaceText(field, blankBefore + placeholder + blankAfter, "");
}
