import type { Node } from "prosemirror-model";

/** Returns whether a document has neither words nor pictures nor rules, in which case pasting it replaces nothing. */
export function isEmptyDocument(doc: Node): boolean {
  let isEmpty = true;
  doc.descendants(({ isLeaf, isText, text, type }) => {
    const isBlank = isText ? text?.trim() === "" : !isLeaf || type.name === "lineBreak";
    isEmpty &&= isBlank;
  });
  return isEmpty;
}
