import { handleDrop, handlePaste } from "@blog/editor/clipboard";
import { handleFieldContent } from "@blog/editor/fieldClipboard";

/** Handlers of pastes and drops in the visual editor and in the Markdown field. */
export const pasting = { handlePaste, handleDrop, handleFieldContent };

export type Pasting = typeof pasting;
