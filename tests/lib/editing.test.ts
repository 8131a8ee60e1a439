import { expect, test } from "vitest";
import { activeMarkersAt } from "../../src/lib/text/activeMarkers";
import {
  type TextEdit,
  toggleLinePrefix,
  toggleInlineMarker,
  toggleCode,
  type EditorState,
} from "../../src/lib/text/markdownEdits";
import {
  continueList,
  parseLinkUrl,
  insertFootnote,
  insertLink,
  insertTable,
} from "../../src/lib/text/markdownInserts";

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
const numbers = (state: EditorState) => toggleLinePrefix(state, "1. ");
const smaller = (state: EditorState) => toggleLinePrefix(state, "### ");
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
  ["bold in a list", bold, "|- mleko\n- ser|", "|- **mleko**\n- **ser**|"],
  ["bold taken from a list", bold, "|- **mleko**\n- **ser**|", "|- mleko\n- ser|"],
  ["bold in a list that has some", bold, "|- **a**\n1. b|", "|- **a**\n1. **b**|"],
  [
    "bold in quotes, headings and tasks",
    bold,
    "|> a\n## b\n- [x] c|",
    "|> **a**\n## **b**\n- [x] **c**|",
  ],
  ["bold taken from lines", bold, "**|a**\n\n**b|**", "|a\n\nb|"],
  ["bold taken with its markers", bold, "|**kot**|", "|kot|"],
  ["bold around two bold words", bold, "|**a** b **c**|", "**|**a** b **c**|**"],
  ["bold over a part of a word", bold, "k|o|t", "k**|o|**t"],
  ["italic over a part of a word", italic, "a k|o|t b", "a *|kot|* b"],
  [
    "bold over a part of a link",
    bold,
    "a [k|ot](https://a.pl) b|",
    "a **|[kot](https://a.pl) b|**",
  ],
  ["bold in a link's words", bold, "[k|o|t](https://a.pl)", "[k**|o|**t](https://a.pl)"],
  ["bold in a link's address", bold, "[kot](https://|a|.pl)", "**|[kot](https://a.pl)|**"],
  ["a numbered list", numbers, "|a\n\n- b|", "|1. a\n\n2. b|"],
  ["a numbered list taken away", numbers, "|1. a\n2. b|", "|a\nb|"],
  ["a smaller heading", smaller, "## Ty|tuł", "### Tytuł|"],
  ["a table", insertTable, "a|", "a\n\n| |Kolumna| | Kolumna |\n| --- | --- |\n|  |  |"],
  ["a footnote", insertFootnote, "a[^1] b| c\n\n[^1]: x\n", "a[^1] b[^2] c\n\n[^1]: x\n[^2]: |"],
  ["the next task", continueList, "- [x] a|", "- [x] a\n- [ ] |"],
  ["the next number with a bracket", continueList, "1) a|", "1) a\n2) |"],
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
  ["3. a|", ["1."]],
  ["### a|", ["###"]],
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
