import { handleDrop, handlePaste } from "@blog/editor/clipboard";
import { handleFieldContent } from "@blog/editor/fieldClipboard";
import { askForFieldPicture } from "@blog/editor/fieldPicture";
import { fillPlaceholders } from "./fieldPictures";

/** Handlers of pastes and drops in the visual editor and in the Markdown field, and what inserts the field's pictures. */
export const pasting = {
  handlePaste,
  handleDrop,
  handleFieldContent,
  fillPlaceholders,
  askForFieldPicture,
};

export type Pasting = typeof pasting;
