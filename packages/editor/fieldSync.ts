import { debounce } from "@blog/shared/debounce";
import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { documentToMarkdown } from "./document/documentToMarkdown";
import { markdownToDocument } from "./document/markdownToDocument";
import { restoreSources } from "./document/sources";
import { withEdgeParagraphs } from "./tidy";

/** Maximum characters in the visual editor, three times the maximum of a post. In longer texts, typing would lag. */
const maxVisualLength = 300_000;

/** Message for an author whose text is too long for the visual editor. */
export const tooLongMessage = "Tak długi tekst można pisać tylko jako Markdown.";

/** Returns whether a text is short enough for the visual editor. @param length in characters */
export function fitsVisualEditor(length: number): boolean {
  return length <= maxVisualLength;
}

/** Milliseconds between the last change and the update of the field. */
const debounceDelay = 250;

/** Plugin that collects the blocks parsed from the field, so that `restoreSources` can restore sources after an undo. */
export const parsedNodes: Plugin<readonly Node[]> = new Plugin({
  state: {
    init: (_, { doc }) => doc.children,
    apply: (tr, parsed: readonly Node[]) =>
      tr.getMeta(parsedNodes) ? [...parsed, ...tr.doc.children] : parsed,
  },
});

/**
 * Keeps the textarea and the view of the editor in sync. Changes in the view are written to the textarea and fire an
 * `input` event, as typing does. The view also shows what other code writes to the textarea, such as a restored draft.
 */
export function syncField(field: HTMLTextAreaElement, view: EditorView) {
  let isFiringInput = false;

  const currentMarkdown = () => {
    restoreSources(view.state.doc, parsedNodes.getState(view.state) ?? []);
    return documentToMarkdown(view.state.doc);
  };
  /** Writes the text to the field. @returns whether the text of the field has changed */
  const updateField = () => {
    const text = currentMarkdown();
    // If the code cannot be loaded, the view keeps marks that Markdown cannot express.
    import("./document/misreadMarks").then(
      ({ showAsStored }) => showAsStored(view),
      () => undefined,
    );
    if (text === field.value) return false;
    field.value = text;
    return true;
  };
  const fireInput = () => {
    isFiringInput = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isFiringInput = false;
  };
  const update = debounce(() => {
    if (updateField()) fireInput();
  }, debounceDelay);
  /** Writes pending changes to the field without delay, and fires `input` if the text of the field has changed. */
  const flush = () => {
    if (update.cancel() && updateField()) fireInput();
  };
  /** Updates the view with text that other code has written to the field, as a change that can be undone. */
  const updateView = () => {
    if (isFiringInput) return;
    // For a text of this length, the form shows the textarea instead of the view.
    if (!fitsVisualEditor(field.value.length)) {
      update.cancel();
      return;
    }
    if (currentMarkdown() === field.value) return;
    const { tr } = view.state;
    const { content } = withEdgeParagraphs(markdownToDocument(field.value));
    tr.replaceWith(0, tr.doc.content.size, content).setMeta(parsedNodes, true);
    view.dispatch(closeHistory(tr.setSelection(TextSelection.atStart(tr.doc))));
    // The change came from the field, so the field needs no update.
    update.cancel();
  };
  const completeFormData = ({ formData }: FormDataEvent) => {
    // Fires `input` later, because its listeners read the form, which fails while the form's data is being collected.
    if (update.cancel() && updateField()) setTimeout(fireInput);
    formData.set(field.name, field.value);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  field.addEventListener("input", updateView, { signal });
  // The browser resets the fields only after it has fired `reset`.
  field.form?.addEventListener("reset", () => setTimeout(updateView), { signal });
  field.form?.addEventListener("formdata", completeFormData, { signal });
  // Runs in the capture phase, so that the field is up to date when the draft is saved.
  const captureOptions = { capture: true, signal };
  addEventListener("pagehide", flush, captureOptions);
  document.addEventListener("visibilitychange", flush, captureOptions);
  const stop = () => {
    flush();
    listeners.abort();
  };
  return { schedule: update.schedule, flush, updateView, stop };
}
