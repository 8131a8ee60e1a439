import { history } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { schema } from "@blog/editor/document/schema";
import { editorKeymaps } from "@blog/editor/keys";

test("a redo with nothing left to redo undoes nothing, also with Caps Lock", () => {
  const plugins = [history(), ...editorKeymaps([], () => false)];
  const view = new EditorView(null, { state: EditorState.create({ schema, plugins }) });
  const press = (shiftKey: boolean) => {
    const event = new KeyboardEvent("keydown", { key: "z", keyCode: 90, ctrlKey: true, shiftKey });
    view.someProp("handleKeyDown", (handle) => handle(view, event));
  };
  view.dispatch(view.state.tr.insertText("Tekst", 1));
  press(false);
  expect(view.state.doc.textContent).toBe("");
  press(true);
  press(true);
  expect(view.state.doc.textContent).toBe("Tekst");
});
