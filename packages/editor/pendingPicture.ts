import { closeHistory } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { pendingUrl } from "./document/picturePlaceholders";
import { schema } from "./document/schema";
import { insertBlock } from "./blockCommands";

const { nodes } = schema;

/** Returns a command that inserts a picture before its upload, as a separate step of the undo history. */
export function insertPendingPicture(name: string): Command {
  const insertion = insertBlock(nodes.picture.create({ url: pendingUrl(name) }));
  return (state, dispatch) => insertion(state, dispatch && ((tr) => dispatch(closeHistory(tr))));
}
