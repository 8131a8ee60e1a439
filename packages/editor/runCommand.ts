import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Runs a command on what an editor shows now, and focuses the editor. */
export function runCommand(view: EditorView, command: Command): void {
  command(view.state, view.dispatch, view);
  view.focus();
}
