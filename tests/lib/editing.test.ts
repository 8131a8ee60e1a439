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

/** A text in which `|` stands for the cursor, or two for the ends of what is selected. */
function writing(marked: string): EditorState {
  const [before = "", selected = "", after] = marked.split("|");
  const text = before + selected + (after ?? "");
  const start = before.length;
  return { text, start, end: after === undefined ? start : start + selected.length };
}

function written(marked: string, edit: (now: EditorState) => TextEdit | null): string {
  const now = writing(marked);
  const done = edit(now);
  if (!done) return marked;
  const [start, end] = done.selection;
  const insert = `${done.insert.slice(0, start)}|${done.insert.slice(start, end)}|${done.insert.slice(end)}`;
  return (now.text.slice(0, done.start) + insert + now.text.slice(done.end)).replace("||", "|");
}

const bold = (now: EditorState) => toggleInlineMarker(now, "**");
const italic = (now: EditorState) => toggleInlineMarker(now, "*");
const list = (now: EditorState) => toggleLinePrefix(now, "- ");
const heading = (now: EditorState) => toggleLinePrefix(now, "## ");

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
    (now: EditorState) => insertLink(now, "k[o]t", "https://a.pl/(b)"),
    "|k|",
    "[k(o)t](https://a.pl/%28b%29)|",
  ],
])("%s", (_, edit, before, after) => {
  expect(written(before, edit)).toBe(after);
});

test.each([
  ["**ko|t**", ["**"]],
  ["*ko|t* **a**", ["*"]],
  ["## `a|`", ["##", "`"]],
  ["- a|", ["-"]],
  ["> a|", [">"]],
  ["a |*b*", []],
])("where the cursor stands in %j, these marks hold: %j", (marked, marks) => {
  expect([...activeMarkersAt(writing(marked))]).toEqual(marks);
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["http://a.pl", "http://a.pl"],
  ["a@b.pl", "mailto:a@b.pl"],
  ["javascript:alert(1)", null],
  ["kot", null],
  ["", null],
])("%j means the address %j", (typed, address) => expect(parseLinkUrl(typed)).toBe(address));
