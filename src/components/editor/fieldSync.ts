import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { fitsVisualEditor } from "../../lib/browser/editorChoice";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { recallSources } from "../../lib/document/sources";
import { withEdgeParagraphs } from "./tidy";

/** Debounce delay and maximum delay of updates to the field, in milliseconds. */
const delays = { afterLastChange: 250, afterFirstChange: 5_000 };

/** Collects the blocks that were parsed from the field, from which `recallSources` restores sources after an undo. */
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSince: number | undefined;
  let isFiringInput = false;

  const cancelUpdate = () => {
    clearTimeout(timer);
    pendingSince = undefined;
  };
  const currentMarkdown = () => {
    recallSources(view.state.doc, parsedNodes.getState(view.state) ?? []);
    return documentToMarkdown(view.state.doc);
  };
  /** Writes pending changes to the field. @returns whether the text of the field has changed */
  const updateField = () => {
    if (pendingSince === undefined) return false;
    cancelUpdate();
    const text = currentMarkdown();
    // If the code cannot be loaded, the view keeps marks that Markdown cannot express.
    import("./showAsStored").then(
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
  /** Writes pending changes to the field without delay, and fires `input` if the text of the field has changed. */
  const write = () => {
    if (updateField()) fireInput();
  };
  /** Debounces the update, but never delays a change for longer than `delays.afterFirstChange`. */
  const schedule = () => {
    const now = performance.now();
    pendingSince ??= now;
    clearTimeout(timer);
    const remaining = pendingSince + delays.afterFirstChange - now;
    timer = setTimeout(write, Math.max(0, Math.min(delays.afterLastChange, remaining)));
  };
  /** Shows text that other code has written to the field in the view, as a change that can be undone. */
  const read = () => {
    if (isFiringInput) return;
    // For a text of this length, the form shows the textarea instead of the view.
    if (!fitsVisualEditor(field.value.length)) return cancelUpdate();
    if (currentMarkdown() === field.value) return;
    const { tr } = view.state;
    const { content } = withEdgeParagraphs(markdownToDocument(field.value));
    tr.replaceWith(0, tr.doc.content.size, content).setMeta(parsedNodes, true);
    view.dispatch(closeHistory(tr.setSelection(TextSelection.atStart(tr.doc))));
    // The change came from the field, so the field needs no update.
    cancelUpdate();
  };
  const completeFormData = ({ formData }: FormDataEvent) => {
    // Deferred, because listeners for `input` read the form, which fails while its data is being collected.
    if (updateField()) setTimeout(fireInput);
    formData.set(field.name, field.value);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  field.addEventListener("input", read, { signal });
  // The browser resets the fields only after it has fired `reset`.
  field.form?.addEventListener("reset", () => setTimeout(read), { signal });
  field.form?.addEventListener("formdata", completeFormData, { signal });
  // Runs in the capture phase, so that the field is up to date when the draft is saved.
  const captureOptions = { capture: true, signal };
  addEventListener("pagehide", write, captureOptions);
  document.addEventListener("visibilitychange", write, captureOptions);
  const stop = () => {
    write();
    listeners.abort();
  };
  return { schedule, write, read, stop };
}
