import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
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
export class FieldSync {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedSince: number | undefined;
  private isWriting = false;
  private readonly listeners = new AbortController();

  constructor(
    private readonly field: HTMLTextAreaElement,
    private readonly view: EditorView,
  ) {
    const { signal } = this.listeners;
    const { form } = field;
    field.addEventListener("input", () => this.read(), { signal });
    // The fields are reset only after the event.
    form?.addEventListener("reset", () => setTimeout(() => this.read()), { signal });
    form?.addEventListener("formdata", (event) => this.complete(event), { signal });
    // Before the draft is saved.
    const flush = { capture: true, signal };
    addEventListener("pagehide", () => this.write(), flush);
    document.addEventListener("visibilitychange", () => this.write(), flush);
  }

  /** Lets the field follow soon. */
  schedule(): void {
    const now = performance.now();
    this.changedSince ??= now;
    clearTimeout(this.timer);
    const latest = this.changedSince + delays.first - now;
    this.timer = setTimeout(() => this.write(), Math.max(0, Math.min(delays.last, latest)));
  }

  /** Lets the field follow at once. */
  write(): void {
    if (this.update()) this.announce();
  }

  stop(): void {
    this.write();
    this.listeners.abort();
  }

  /** Shows what was written into the field by others; can be undone. */
  read(): void {
    if (this.isWriting || this.text() === this.field.value) return;
    const { tr } = this.view.state;
    const { content } = withRoomToWrite(markdownToDocument(this.field.value));
    tr.replaceWith(0, tr.doc.content.size, content).setMeta(parsedNodes, true);
    this.view.dispatch(closeHistory(tr.setSelection(TextSelection.atStart(tr.doc))));
    // The field is the text already.
    this.settle();
  }

  private complete({ formData }: FormDataEvent): void {
    // While a form is read, those whom the event tells could not read it.
    if (this.update()) setTimeout(() => this.announce());
    formData.set(this.field.name, this.field.value);
  }

  /** @returns whether the field's text has changed */
  private update(): boolean {
    if (this.changedSince === undefined) return false;
    this.settle();
    const text = this.text();
    if (text === this.field.value) return false;
    this.field.value = text;
    return true;
  }

  private text(): string {
    const { state } = this.view;
    recallSources(state.doc, parsedNodes.getState(state) ?? []);
    return documentToMarkdown(state.doc);
  }

  private announce(): void {
    this.isWriting = true;
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
    this.isWriting = false;
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.changedSince = undefined;
  }
}
