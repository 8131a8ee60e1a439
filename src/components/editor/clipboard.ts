import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../lib/document/schema";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { withFreeIds } from "./footnotes";
import { setLink } from "./inlineCommands";

const { nodes } = schema;

/** Pastes what the clipboard holds in the form that a post can have. */
export function handlePaste(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event;
  if (!clipboardData) return false;
  event.preventDefault();
  const { state } = view;
  const { selection } = state;
  const copied = read(clipboardData);
  const address = linkOf(copied.text);
  if (selection.$from.parent.type === nodes.codeBlock) {
    view.dispatch(state.tr.insertText(copied.text).scrollIntoView());
    return true;
  }
  const words = state.doc.textBetween(selection.from, selection.to);
  if (address && words.trim() && !linkOf(words) && selection.$from.sameParent(selection.$to))
    return setLink(selection, words, address)(state, view.dispatch);
  void insert(view, copied, event);
  return true;
}

/** Text from elsewhere is pasted where it is dropped; files belong to the form. */
export function handleDrop(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer } = event;
  if (view.dragging || !dataTransfer || dataTransfer.files.length > 0) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return true;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
  view.focus();
  void insert(view, read(dataTransfer));
  return true;
}

/** Pastes into a field for Markdown: a URL over words as their link, and formatted text as Markdown. */
export function pasteIntoField(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement) || !clipboardData) return;
  const copied = read(clipboardData);
  const words = target.value.slice(target.selectionStart, target.selectionEnd);
  const address = linkOf(copied.text);
  if (address && words.trim() && !words.includes("\n") && !linkOf(words)) {
    event.preventDefault();
    insertText(target, documentToMarkdown(linkedWords(words, address)));
  } else if (copied.html) {
    event.preventDefault();
    void toDocument(copied).then((doc) => insertText(target, documentToMarkdown(doc)));
  }
}

type Copied = Record<"html" | "text", string>;

function read(data: DataTransfer): Copied {
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  return { html: data.getData("text/html"), text };
}

/** Returns the address if a text is one, as it is when it was copied from the address bar. */
function linkOf(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}

/** Without the converter for HTML the text remains. */
async function toDocument({ html, text }: Copied): Promise<Node> {
  const converter = html ? await import("../../lib/paste/clipboard").catch(() => null) : null;
  return converter?.formattedDocument(html, text) ?? markdownToDocument(text);
}

async function insert(view: EditorView, copied: Copied, event?: ClipboardEvent): Promise<void> {
  const slice = Slice.maxOpen((await toDocument(copied)).content);
  if (view.isDestroyed || (event && pasteCells(view, event, slice))) return;
  const { tr } = view.state;
  // A cell holds a line.
  const content = isInTable(view.state) ? lineOf(slice) : withFreeIds(slice, tr.doc);
  // Undone by itself.
  view.dispatch(closeHistory(tr.replaceSelection(content).scrollIntoView()));
}

function lineOf(slice: Slice): Slice {
  const line: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
    if (node.isText || node.type === nodes.footnoteReference) line.push(node);
    if (node.type === nodes.lineBreak) line.push(schema.text(" "));
  });
  return new Slice(Fragment.from(line), 0, 0);
}

function linkedWords(words: string, address: string): Node {
  const link = schema.text(words, [schema.marks.link.create({ address })]);
  return nodes.doc.create(null, nodes.paragraph.create(null, link));
}

/** Inserts a text as typing would, so that the browser's undo reverts it. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  // Deprecated, but nothing else adds to the browser's undo history.
  if ("execCommand" in document && document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
