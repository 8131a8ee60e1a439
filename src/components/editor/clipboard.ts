import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../lib/document/schema";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { pendingUrl } from "../../lib/document/pictureNotes";
import { notifyWarning } from "../../lib/feedback/notify";
import type { PictureWords } from "../../lib/image/pendingPictures";
import { parseLinkUrl } from "../../lib/text/linkUrl";
import { insertBlock } from "./blockCommands";
import { partNotes } from "./footnotes";
import { setLink } from "./inlineCommands";

const { nodes } = schema;

/**
 * Takes files from one's own device; undefined where the backend takes none.
 * @param place puts a picture's name into the text
 */
export type TakeFiles =
  | ((files: File[], place: (name: string) => void, words?: PictureWords) => void)
  | undefined;

/** Pastes what the clipboard holds in the form that a post can have. */
export function handlePaste(view: EditorView, event: ClipboardEvent, take: TakeFiles): boolean {
  const { clipboardData } = event;
  if (!clipboardData) return false;
  event.preventDefault();
  const { state } = view;
  const { selection } = state;
  const copied = read(clipboardData);
  const address = linkOf(copied.text);
  if (copied.text && selection.$from.parent.type === nodes.codeBlock) {
    view.dispatch(state.tr.insertText(copied.text).scrollIntoView());
    return true;
  }
  const words = state.doc.textBetween(selection.from, selection.to);
  if (address && words.trim() && !linkOf(words) && selection.$from.sameParent(selection.$to))
    return setLink(selection, words, address)(state, view.dispatch);
  void insert(view, copied, take, event);
  return true;
}

/** What comes from elsewhere is pasted where it is dropped. */
export function handleDrop(view: EditorView, event: DragEvent, take: TakeFiles): boolean {
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
  void insert(view, read(dataTransfer), take);
  return true;
}

export interface Copied {
  html: string;
  text: string;
  files: File[];
  hasPicture: boolean;
}

export function read(data: DataTransfer): Copied {
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const html = data.getData("text/html");
  const files = [...data.files];
  return { html, text, files, hasPicture: files.length > 0 || /<img\b/i.test(html) };
}

/** Returns the address if a text is one, as it is when it was copied from the address bar. */
export function linkOf(text: string): string | null {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text) ? parseLinkUrl(text) : null;
}

/** Without the converter for HTML the text remains. */
export async function toDocument({ html, text }: Copied): Promise<Node> {
  const converter = html ? await import("../../lib/paste/clipboard").catch(() => null) : null;
  return converter?.formattedDocument(html, text) ?? markdownToDocument(text);
}

async function insert(
  view: EditorView,
  copied: Copied,
  take: TakeFiles,
  event?: ClipboardEvent,
): Promise<void> {
  const doc = await toDocument(copied);
  if (view.isDestroyed) return;
  if (isNothing(doc))
    return takePictures(copied, take, (name) => pendingPicture(name)(view.state, view.dispatch));
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

/** Returns whether there is nothing that a post can have, which replaces no words. */
export function isNothing(doc: Node): boolean {
  return doc.content.size <= nodes.paragraph.create().nodeSize;
}

/** Takes pictures from the device, or tells why not. */
export function takePictures(
  { files, hasPicture }: Copied,
  take: TakeFiles,
  place: (name: string) => void,
): void {
  if (!hasPicture) return;
  if (take) take(files, place);
  else notifyWarning("Ten blog przyjmuje w\u00a0treści tylko zdjęcia z\u00a0adresu.");
}

/** Puts a picture that is not on the server yet where the cursor is; undone by itself. */
export function pendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
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
