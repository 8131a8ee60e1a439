import { handleDrop, handlePaste } from "@blog/editor/clipboard";
import { handleFieldContent } from "@blog/editor/fieldClipboard";
import { askForFieldPicture } from "@blog/editor/fieldPicture";
import { markdownRules } from "@blog/editor/inputRules";
import { convertTypedBlock } from "@blog/editor/typedBlock";
import { fillPlaceholders } from "./fieldPictures";

/** Converts pasted, dropped and typed content in the visual editor and in the Markdown field. Loaded as one chunk. */
export const conversions = {
  handlePaste,
  handleDrop,
  markdownRules,
  convertTypedBlock,
  handleFieldContent,
  fillPlaceholders,
  askForFieldPicture,
};

export type Conversions = typeof conversions;
