import { expect, test } from "vitest";
import { activeMarkersAt } from "../../src/lib/text/activeMarkers";
import {
  parseLinkUrl,
  type TextEdit,
  insertLink,
  continueList,
  toggleLinePrefix,
  toggleInlineMarker,
  toggleCode,
  type EditorState,
} from "../../src/lib/text/markdownEdits";

/** Parses a text in which `|` is the cursor, or two of them enclose the selection. */
function editorState(annotated: string): EditorState {
  const [before = "", selected = "", after] = annotated.split("|");
  const text = before + selected + (after ?? "");
  const start = before.length;
  return { text, start, end: after === undefined ? start : start + selected.length };
}

function edited(annotated: string, edit: (state: EditorState) => TextEdit | null): string {
  const state = editorState(annotated);
  const result = edit(state);
  if (!result) return annotated;
  const [start, end] = result.selection;
  const insert = `${result.insert.slice(0, start)}|${result.insert.slice(start, end)}|${result.insert.slice(end)}`;
  return (state.text.slice(0, result.start) + insert + state.text.slice(result.end)).replace(
    "||",
    "|",
  );
}

const bold = (state: EditorState) => toggleInlineMarker(state, "**");
const italic = (state: EditorState) => toggleInlineMarker(state, "*");
const list = (state: EditorState) => toggleLinePrefix(state, "- ");
const heading = (state: EditorState) => toggleLinePrefix(state, "## ");

test.each([
  ["bold around what is selected", bold, "a |kot| b", "a **|kot|** b"],
  ["bold taken away", bold, "a **|kot|** b", "a |kot| b"],
  ["bold without the spaces around", bold, "a| kot |b", "a **|kot|** b"],
  ["bold around the word at the cursor", bold, "a ko|t b", "a **|kot|** b"],
  ["bold where there is no word", bold, "a | b", "a **|** b"],
  ["bold in each line", bold, "|a\n\nb|", "**|a**\n\n**b|**"],
  ["out of bold at its end", bold, "a **kot|**", "a **kot**|"],
  ["italic within bold", italic, "**|kot|**", "***|kot|***"],
  ["italic taken from bold", italic, "***|kot|***", "**|kot|**"],
  ["code in a line", toggleCode, "|x|", "`|x|`"],
  ["code of several lines", toggleCode, "|x\ny|", "```\n|x\ny|\n```"],
  ["a list of lines", list, "|a\nb|", "|- a\n- b|"],
  ["a list taken away", list, "|- a\n- b|", "|a\nb|"],
  ["a heading", heading, "Ty|tuł", "## Tytuł|"],
  ["a heading taken away", heading, "## Ty|tuł", "Tytuł|"],
  ["a list of a heading", list, "## Ty|tuł", "- Tytuł|"],
  ["the next item", continueList, "- a|", "- a\n- |"],
  ["the next number", continueList, "1. a|\nx", "1. a\n2. |\nx"],
  ["the next line of a quote", continueList, "> a|", "> a\n> |"],
  ["the end of a list", continueList, "- a\n- |", "- a\n|"],
  ["no item where there is no list", continueList, "a|", "a|"],
  [
    "a link",
    (state: EditorState) => insertLink(state, "k[o]t", "https://a.pl/(b)"),
    "|k|",
    "[k(o)t](https://a.pl/%28b%29)|",
  ],
])("%s", (_, edit, before, after) => {
  expect(edited(before, edit)).toBe(after);
});

test.each([
  ["**ko|t**", ["**"]],
  ["*ko|t* **a**", ["*"]],
  ["## `a|`", ["##", "`"]],
  ["- a|", ["-"]],
  ["> a|", [">"]],
  ["a |*b*", []],
])("the cursor in %j is within the markers %j", (annotated, markers) => {
  expect([...activeMarkersAt(editorState(annotated))]).toEqual(markers);
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["http://a.pl", "http://a.pl"],
  ["a@b.pl", "mailto:a@b.pl"],
  ["javascript:alert(1)", null],
  ["kot", null],
  ["", null],
])("the input %j is parsed as the link %j", (typed, address) =>
  expect(parseLinkUrl(typed)).toBe(address),
);
