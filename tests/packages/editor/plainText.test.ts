import { expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { markdownToDocument } from "@blog/editor/document/markdownToDocument";
import { plainTextDocument } from "@blog/editor/plainText";
import { copyOf } from "./document/roundTrip";

const pasted = (text: string) => documentToMarkdown(plainTextDocument(text));

test.each([
  [
    "Poszedł\n  kot\n\tw las\n\nNowy",
    "Poszedł\n\u00A0\u00A0kot\n\u00A0\u00A0\u00A0\u00A0w las\n\nNowy",
  ],
  ["  Akapit\n  bez *wcięcia*", "Akapit\nbez *wcięcia*"],
  ["- a\n  - b\n\n> c\n  d", "- a\n  - b\n\n> c\n\u00A0\u00A0d"],
  ["Raz;\n  dwa;\n  trzy;", "Raz;\n\u00A0\u00A0dwa;\n\u00A0\u00A0trzy;"],
  ["if (a) {\n  b();\n}", "```\nif (a) {\n  b();\n}\n```"],
  ["def a():\n    for b in c:\n        d", "```\ndef a():\n    for b in c:\n        d\n```"],
])("the plain text %j is pasted as %j", (text, markdown) => {
  expect(pasted(text)).toBe(markdown);
});

test.each(["\u00A0\u00A0a\n\u00A0b", "**a\n\u00A0\u00A0b**", "> a\n> \u00A0*b*"])(
  "the hard spaces at the starts of lines in %j are read and written",
  (markdown) => {
    const doc = markdownToDocument(markdown);
    expect(doc.textContent.match(/\u00A0/g)).toEqual(markdown.match(/\u00A0/g));
    expect(documentToMarkdown(copyOf(doc))).toBe(markdown);
  },
);
