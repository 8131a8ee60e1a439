import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../lib/document/schema";
import { documentToMarkdown } from "../../lib/document/documentToMarkdown";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { notifyWarning } from "../../lib/feedback/notify";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { partNotes } from "./footnotes";
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

/** What comes from elsewhere is pasted where it is dropped. */
export function handleDrop(view: EditorView, event: DragEvent): boolean {
  const { dataTransfer } = event;
  if (view.dragging) {
    // What moves within the text has its footnotes there.
    const { content } = view.dragging.slice;
    view.dragging.slice = openSlice(partNotes(content, view.state.doc).content);
    return false;
  }
  if (!dataTransfer) return false;
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
  } else if (copied.html || (copied.hasPicture && !copied.text)) {
    event.preventDefault();
    void toDocument(copied).then(
      (doc) => isNothing(doc, copied) || insertText(target, documentToMarkdown(doc)),
    );
  }
}

interface Copied {
  html: string;
  text: string;
  hasPicture: boolean;
}

function read(data: DataTransfer): Copied {
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const html = data.getData("text/html");
  const isPicture = ({ type }: File) => type.startsWith("image/");
  return { html, text, hasPicture: [...data.files].some(isPicture) || /<img\b/i.test(html) };
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
  const doc = await toDocument(copied);
  if (isNothing(doc, copied)) return;
  if (view.isDestroyed) return;
  const { tr } = view.state;
  const { content, notes } = partNotes(doc.content, tr.doc);
  const slice = openSlice(content);
  if (event && pasteCells(view, event, slice)) return;
  // A cell holds a line.
  tr.replaceSelection(isInTable(view.state) ? lineOf(slice) : slice);
  tr.insert(tr.doc.content.size, notes);
  // Undone by itself.
  view.dispatch(closeHistory(tr.scrollIntoView()));
}

/** Returns whether there is nothing that a post can have, which replaces no words; tells it of pictures. */
function isNothing(doc: Node, { hasPicture }: Copied): boolean {
  if (doc.content.size > nodes.paragraph.create().nodeSize) return false;
  if (hasPicture) notifyWarning("Ten blog przyjmuje w\u00a0treści tylko zdjęcia z\u00a0adresu.");
  return true;
}

/** Joins the ends with the text around, except those of code, whose lines a heading or a paragraph cannot hold. */
function openSlice(content: Fragment): Slice {
  const { openStart, openEnd } = Slice.maxOpen(content);
  const isCode = (node: Node | null) => node?.type === nodes.codeBlock;
  return new Slice(
    content,
    isCode(content.firstChild) ? 0 : openStart,
    isCode(content.lastChild) ? 0 : openEnd,
  );
}

function lineOf(slice: Slice): Slice {
  const line: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
    if (node.isText) line.push(schema.text((node.text ?? "").replaceAll("\n", " "), node.marks));
    if (node.type === nodes.footnoteReference) line.push(node);
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
