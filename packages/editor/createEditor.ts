import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { markdownToDocument } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { bareLinks } from "./bareLinks";
import type { handleDrop, handlePaste } from "./clipboard";
import { copySerializer } from "./copyMark";
import { emptyHint, emptyRow } from "./emptyRow";
import { parsedNodes, syncField } from "./fieldSync";
import { footnotes, moveToFootnote, withFootnotes } from "./footnotes";
import type { EditorHost } from "./host";
import type { markdownRules } from "./inputRules";
import { editorKeymaps } from "./keys";
import { pictureView } from "./pictureView";
import { tidy, withEdgeParagraphs } from "./tidy";
import type { Tool } from "./tools";
import type { convertTypedBlock } from "./typedBlock";
import { typography } from "./typography";

const { nodes } = schema;

/** Functions that convert pasted, dropped and typed content. Passed in, so that they can load in a chunk of their own. */
interface Conversions {
  handlePaste: typeof handlePaste;
  handleDrop: typeof handleDrop;
  markdownRules: typeof markdownRules;
  convertTypedBlock: typeof convertTypedBlock;
}

export interface EditorOptions {
  /** Last state of a previous visual editor of the field, including the undo history. Undefined if there was none. */
  previousState: EditorState | undefined;
  insertions: readonly Tool[];
  host: EditorHost;
  conversions: Conversions;
  onState: (state: EditorState) => void;
}

/** Creates an editor that shows the Markdown of a field as readers will see it, and keeps both in sync. */
export function createEditor(
  container: HTMLElement,
  field: HTMLTextAreaElement,
  { previousState, insertions, host, conversions, onState }: EditorOptions,
): { view: EditorView; destroy: () => void } {
  const view: EditorView = new EditorView(
    { mount: container },
    {
      state: previousState ?? createState(field, insertions, conversions),
      handleDOMEvents: {
        // On a busy page, `keydown` may precede the `selectionchange` of the last cursor movement. Firing the event
        // here makes ProseMirror read the selection before it handles the key.
        keydown: () => void document.dispatchEvent(new Event("selectionchange")),
        paste: (_, event) => conversions.handlePaste(view, event, host),
        drop: (_, event) => conversions.handleDrop(view, event, host),
        blur: () => sync.flush(),
      },
      handleClickOn,
      nodeViews: { picture: pictureView(host) },
      clipboardSerializer: copySerializer,
      transformCopied: (slice) => withFootnotes(slice, view.state.doc),
      get scrollThreshold() {
        return barInsets(container);
      },
      get scrollMargin() {
        return barInsets(container);
      },
      dispatchTransaction: (tr) => {
        const state = view.state.apply(tr);
        const isChanged = state.doc !== view.state.doc;
        view.updateState(state);
        if (isChanged) sync.schedule();
        onState(view.state);
      },
    },
  );
  const sync = syncField(field, view);
  if (previousState) sync.updateView();
  if (document.activeElement === field) takeFocus(view, field);
  onState(view.state);
  return {
    view,
    destroy: () => {
      sync.stop();
      view.destroy();
    },
  };
}

function createState(
  { value, placeholder }: HTMLTextAreaElement,
  insertions: readonly Tool[],
  { markdownRules, convertTypedBlock }: Conversions,
): EditorState {
  const plugins = [
    typography,
    markdownRules,
    ...editorKeymaps(insertions, convertTypedBlock),
    history(),
    tableEditing({ allowTableNodeSelection: true }),
    footnotes,
    bareLinks,
    parsedNodes,
    emptyRow,
    emptyHint(placeholder),
    tidy(markdownRules),
  ];
  return EditorState.create({ doc: withEdgeParagraphs(markdownToDocument(value)), plugins });
}

/** Returns the pixels that bars cover at each edge of the scrolling page or dialog, according to `scroll-padding`. */
function barInsets(container: HTMLElement) {
  const scroller = container.closest(".dialog") ?? document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const inPixels = (length: string) => Number.parseFloat(length) || 0;
  return {
    top: inPixels(scrollPaddingTop),
    bottom: inPixels(scrollPaddingBottom),
    left: 0,
    right: 0,
  };
}

/** Moves the focus and the selection from the textarea into the view, so that the author can go on writing. */
function takeFocus(view: EditorView, field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const { tr, doc } = view.state;
  const resolveOffset = (offset: number) =>
    doc.resolve(Math.min(positionAt(value, offset), doc.content.size));
  const [$start, $end] = [resolveOffset(selectionStart), resolveOffset(selectionEnd)];
  const isBackward = selectionDirection === "backward";
  const [$anchor, $head] = isBackward ? [$end, $start] : [$start, $end];
  view.dispatch(tr.setSelection(TextSelection.between($anchor, $head, -1)));
  view.focus();
}

/** Converts an offset in a Markdown text to a position in the document that is parsed from the text. */
function positionAt(text: string, offset: number): number {
  const marker = "\uE000";
  const markedDoc = markdownToDocument(text.slice(0, offset) + marker + text.slice(offset));
  let position: number | undefined;
  markedDoc.descendants((node, pos) => {
    const index = node.text?.indexOf(marker) ?? -1;
    if (index >= 0) position ??= pos + index;
  });
  // Within syntax, such as the address of a link, no marker is found, so the end of the text before the offset is used.
  return position ?? Selection.atEnd(markdownToDocument(text.slice(0, offset))).from;
}

/** Moves the cursor to the footnote of a clicked reference, or toggles a task whose checkbox was clicked. */
function handleClickOn(
  view: EditorView,
  _: number,
  node: Node,
  pos: number,
  { target }: MouseEvent,
): boolean {
  if (node.type === nodes.footnoteReference)
    return moveToFootnote(node.attrs.id)(view.state, view.dispatch);
  const isCheckbox = target instanceof HTMLElement && target.matches("li.task");
  if (node.type !== nodes.item || !isCheckbox || target !== view.nodeDOM(pos)) return false;
  view.dispatch(view.state.tr.setNodeAttribute(pos, "isDone", !node.attrs.isDone));
  return true;
}
