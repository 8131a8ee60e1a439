import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";
import { bareLinks } from "./bareLinks";
import { handleDrop, handlePaste } from "./clipboard";
import { FieldSync } from "./fieldSync";
import { footnotes, moveToFootnote } from "./footnotes";
import { markdownRules } from "./inputRules";
import { editingKeys } from "./keys";
import { tidy, withRoomToWrite } from "./tidy";

const { nodes } = schema;

interface Options {
  field: HTMLTextAreaElement;
  keys: Record<string, Command>;
  onState: (state: EditorState) => void;
}

/** Shows a field's Markdown as it will be read, for editing. @returns the view and how to end it */
export function createEditor(
  place: HTMLElement,
  { field, keys, onState }: Options,
): { view: EditorView; destroy: () => void } {
  const doc = withRoomToWrite(markdownToDocument(field.value));
  const plugins = [
    markdownRules,
    ...editingKeys(keys),
    history(),
    tableEditing({ allowTableNodeSelection: true }),
    footnotes,
    bareLinks,
    tidy,
  ];
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins }),
      handleDOMEvents: {
        keydown: readSelection,
        paste: handlePaste,
        drop: handleDrop,
        blur: () => sync.write(),
      },
      handleClickOn,
      dispatchTransaction: (tr) => {
        const before = view.state;
        view.updateState(before.apply(tr));
        if (view.state.doc !== before.doc) sync.schedule();
        onState(view.state);
      },
    },
  );
  const sync = new FieldSync(field, view);
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

/** Follows the cursor at once: on a busy page a key may precede the event that tells where the last one moved it. */
function readSelection(view: EditorView): boolean {
  const { state, composing } = view;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  const isText = state.selection instanceof TextSelection && !composing;
  if (!isText || !anchorNode || !focusNode || !view.dom.contains(anchorNode)) return false;
  const $anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const $head = state.doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0));
  const selection = TextSelection.between($anchor, $head);
  if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection));
  return false;
}

/** Goes on where one was writing before the view had loaded. */
function takeFocus(view: EditorView, { value, selectionStart }: HTMLTextAreaElement): void {
  const { tr, doc } = view.state;
  const before = markdownToDocument(value.slice(0, selectionStart));
  const pos = Math.min(Selection.atEnd(before).from, doc.content.size);
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(pos), -1)));
  view.focus();
}

/** A reference leads to its footnote, and the box of a task ticks it off. */
function handleClickOn(
  view: EditorView,
  _: number,
  node: Node,
  pos: number,
  { target }: MouseEvent,
): boolean {
  if (node.type === nodes.footnoteReference)
    return moveToFootnote(node.attrs.id)(view.state, view.dispatch);
  const isBox = target instanceof HTMLElement && target.matches("li.task");
  if (node.type !== nodes.item || !isBox || target !== view.nodeDOM(pos)) return false;
  view.dispatch(view.state.tr.setNodeAttribute(pos, "isDone", !node.attrs.isDone));
  return true;
}
