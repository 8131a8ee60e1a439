import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { recallSources } from "../../lib/document/sources";
import { withRoomToWrite } from "./tidy";

/** Milliseconds after the last change, and at most after the first one, after which the field is updated. */
const delays = { last: 250, first: 5_000 };

/** Keeps all nodes that were parsed from the field, also deleted ones, since undoing brings back equal ones. */
export const parsedNodes: Plugin<readonly Node[]> = new Plugin({
  state: {
    init: (_, { doc }) => doc.children,
    apply: (tr, parsed: readonly Node[]) =>
      tr.getMeta(parsedNodes) ? [...parsed, ...tr.doc.children] : parsed,
  },
});

/**
 * Keeps a form's field, which holds the text, and the editor's view in sync: the view writes to the
 * field as typing would, and shows what others write there, such as a restored draft.
 */
export function syncField(field: HTMLTextAreaElement, view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedSince: number | undefined;
  let isWriting = false;

  const settle = () => {
    clearTimeout(timer);
    changedSince = undefined;
  };
  const readText = () => {
    recallSources(view.state.doc, parsedNodes.getState(view.state) ?? []);
    return documentToMarkdown(view.state.doc);
  };
  /** @returns whether the field's text has changed */
  const update = () => {
    if (changedSince === undefined) return false;
    settle();
    const text = readText();
    // If its code cannot be loaded, misread marks stay as the author made them.
    import("./showAsStored").then(
      ({ showAsStored }) => showAsStored(view),
      () => undefined,
    );
    if (text === field.value) return false;
    field.value = text;
    return true;
  };
  const announce = () => {
    isWriting = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isWriting = false;
  };
  /** Updates the field at once. */
  const write = () => {
    if (update()) announce();
  };
  /** Debounces the update, but delays none for longer than `delays.first`. */
  const schedule = () => {
    const now = performance.now();
    changedSince ??= now;
    clearTimeout(timer);
    const latest = changedSince + delays.first - now;
    timer = setTimeout(write, Math.max(0, Math.min(delays.last, latest)));
  };
  /** Shows a text that other code has written into the field, as a change that can be undone. */
  const read = () => {
    if (isWriting) return;
    // The form shows the field instead of the view for so long a text.
    if (!canBeVisual(field.value.length)) return settle();
    if (readText() === field.value) return;
    const { tr } = view.state;
    const { content } = withRoomToWrite(markdownToDocument(field.value));
    tr.replaceWith(0, tr.doc.content.size, content).setMeta(parsedNodes, true);
    view.dispatch(closeHistory(tr.setSelection(TextSelection.atStart(tr.doc))));
    // The change came from the field, which needs no update.
    settle();
  };
  const complete = ({ formData }: FormDataEvent) => {
    // Later, because listeners of the event read the form, which fails while its data is being collected.
    if (update()) setTimeout(announce);
    formData.set(field.name, field.value);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  field.addEventListener("input", read, { signal });
  // The fields are reset only after the event.
  field.form?.addEventListener("reset", () => setTimeout(read), { signal });
  field.form?.addEventListener("formdata", complete, { signal });
  // Captured, so that it runs before the draft is saved.
  const flush = { capture: true, signal };
  addEventListener("pagehide", write, flush);
  document.addEventListener("visibilitychange", write, flush);
  const stop = () => {
    write();
    listeners.abort();
  };
  return { schedule, write, read, stop };
}
