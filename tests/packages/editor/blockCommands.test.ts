import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import {
  insertBlock,
  liftItem,
  sinkItem,
  splitItem,
  toggleCodeBlock,
  toggleDone,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleTask,
} from "@blog/editor/blockCommands";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { schema } from "@blog/editor/document/schema";

const { bulletList, orderedList, rule } = schema.nodes;

/** Runs a command with the caret before the first "a", if any. @returns the new text, or null if it does not apply */
function run(text: string, command: Command): string | null {
  const doc = markdownToDocument(text);
  let caret = 1;
  doc.descendants((node, pos) => {
    const index = node.text?.indexOf("a") ?? -1;
    if (index !== -1 && caret === 1) caret = pos + index;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, caret) });
  const applies = command(state, (tr) => (state = state.apply(tr)));
  return applies ? documentToMarkdown(state.doc) : null;
}

test.each<[string, Command, string, string | null]>([
  ["a heading", toggleHeading(2), "a", "## a"],
  ["a heading again", toggleHeading(2), "## a", "a"],
  ["a heading of another level", toggleHeading(2), "### a", "## a"],
  ["code", toggleCodeBlock, "a", "```\na\n```"],
  ["code again", toggleCodeBlock, "```\na\n```", "a"],
  ["a quote", toggleQuote, "a", "> a"],
  ["a quote again", toggleQuote, "> a", "a"],
  ["a list", toggleList(bulletList), "a", "- a"],
  ["a list again", toggleList(bulletList), "- a", "a"],
  ["a list instead of a numbered one", toggleList(bulletList), "1. a\n2. b", "- a\n- b"],
  ["a numbered list instead of one", toggleList(orderedList), "- a\n- b", "1. a\n2. b"],
  ["a numbered list instead of tasks", toggleList(orderedList), "- [ ] a\n- b", "1. a\n2. b"],
  ["a task", toggleTask, "a", "- [ ] a"],
  ["a task instead of an item", toggleTask, "- a", "- [ ] a"],
  ["a task again", toggleTask, "- [x] a", "- a"],
  ["what is done", toggleDone, "- [ ] a", "- [x] a"],
  ["what is not done", toggleDone, "- [x] a", "- [ ] a"],
  ["an item that is no task as done", toggleDone, "- a", null],
  ["the next item", splitItem, "- ba", "- b\n- a"],
  ["the next task", splitItem, "- [ ] ba", "- [ ] b\n- [ ] a"],
  ["an open task after one that is done", splitItem, "- [x] ba", "- [x] b\n- [ ] a"],
  ["a nested item", sinkItem, "- b\n- a", "- b\n  - a"],
  ["a line below a paragraph", insertBlock(rule.create()), "a", "a\n\n---"],
  ["a line in place of an empty paragraph", insertBlock(rule.create()), "", "---"],
  ["an item out of its list", liftItem, "- a", "a"],
])("a command makes %s", (_, command, before, after) => {
  expect(run(before, command)).toBe(after);
});

test("lists are nested five deep at most", () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- b`).join("\n");
  const below = (depth: number) => `${nested(depth)}\n${"  ".repeat(depth - 1)}- a`;
  expect(run(below(4), sinkItem)).toBe(`${nested(4)}\n${"  ".repeat(4)}- a`);
  expect(run(below(5), sinkItem)).toBeNull();
});
