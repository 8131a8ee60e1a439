import { expect, test } from "vitest";
import { documentToMarkdown } from "@blog/editor/document/documentToMarkdown";
import { plainTextDocument } from "@blog/editor/plainText";

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
