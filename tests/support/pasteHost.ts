import type { PasteHost } from "@blog/editor/paste/clipboard";
import { bindShortWords } from "../../src/lib/text/excerpts";

/** What the app hands in to the conversion of a paste. By default, the server takes no pictures. */
export function pasteHost(changes: Partial<PasteHost> = {}): PasteHost {
  return { bindShortWords, addPictures: undefined, notifyWarning: () => undefined, ...changes };
}
