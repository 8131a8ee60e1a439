import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { recallSources } from "../../lib/document/sources";
import { withRoomToWrite } from "./tidy";

/** Milliseconds after the last change, and after the first one, at which the field follows. */
const delays = { last: 250, first: 5_000 };

/** All nodes that were parsed from the field, also those that are gone, which undoing brings back. */
export const parsedNodes: Plugin<readonly Node[]> = new Plugin({
  state: {
    init: (_, { doc }) => doc.children,
    apply: (tr, parsed: readonly Node[]) =>
      tr.getMeta(parsedNodes) ? [...parsed, ...tr.doc.children] : parsed,
  },
});

/**
 * Keeps a form's field, which is the text, and its view alike: the view writes to the field as typing
 * would, and shows what else writes there, such as a restored draft.
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
    // Without it they are shown as they were made.
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
  /** Lets the field follow at once. */
  const write = () => {
    if (update()) announce();
  };
  /** Lets the field follow soon. */
  const schedule = () => {
    const now = performance.now();
    changedSince ??= now;
    clearTimeout(timer);
    const latest = changedSince + delays.first - now;
    timer = setTimeout(write, Math.max(0, Math.min(delays.last, latest)));
  };
  /** Shows what was written into the field by others; can be undone. */
  const read = () => {
    if (isWriting) return;
    // The form shows the field instead.
    if (!canBeVisual(field.value.length)) return settle();
    if (readText() === field.value) return;
    const { tr } = view.state;
    const { content } = withRoomToWrite(markdownToDocument(field.value));
    tr.replaceWith(0, tr.doc.content.size, content).setMeta(parsedNodes, true);
    view.dispatch(closeHistory(tr.setSelection(TextSelection.atStart(tr.doc))));
    // The field is the text already.
    settle();
  };
  const complete = ({ formData }: FormDataEvent) => {
    // While a form is read, those whom the event tells could not read it.
    if (update()) setTimeout(announce);
    formData.set(field.name, field.value);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  field.addEventListener("input", read, { signal });
  // The fields are reset only after the event.
  field.form?.addEventListener("reset", () => setTimeout(read), { signal });
  field.form?.addEventListener("formdata", complete, { signal });
  // Before the draft is saved.
  const flush = { capture: true, signal };
  addEventListener("pagehide", write, flush);
  document.addEventListener("visibilitychange", write, flush);
  const stop = () => {
    write();
    listeners.abort();
  };
  return { schedule, write, read, stop };
}
