import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import {
  definitionAttributes,
  definitionMarkdown,
  footnoteAttributes,
  isLinkAddress,
  languageOf,
  levelOf,
  parseListStart,
  titleOf,
} from "./attributes";
import { pictureNode } from "./pictureNode";
import { singleLine, tableNodes } from "./tableNodes";

const nodes = {
  doc: { content: "(block | heading | footnote)+" },
  paragraph: {
    group: "block",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    content: singleLine,
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: ({ dataset }) => ({ level: levelOf(dataset.level, Math.min(4, level)) }),
    })),
    // The title of the page is its only h1, so headings of level 1 are rendered as h2.
    toDOM: ({ attrs: { level } }) => [
      `h${Math.max(2, Number(level))}`,
      { "data-level": String(level) },
      0,
    ],
  },
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  codeBlock: {
    group: "block",
    content: "text*",
    marks: "",
    attrs: { language: { default: "" } },
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: (element) => ({ language: languageOf(element.dataset.language) }),
      },
    ],
    toDOM: ({ attrs }) => [
      "pre",
      attrs.language ? { "data-language": String(attrs.language) } : {},
      ["code", { spellcheck: "false" }, 0],
    ],
  },
  quote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bulletList: {
    group: "block list",
    content: "item+",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  orderedList: {
    group: "block list",
    content: "item+",
    attrs: { start: { default: 1 } },
    parseDOM: [
      {
        tag: "ol",
        getAttrs: (element) => ({ start: parseListStart(element.getAttribute("start")) }),
      },
    ],
    toDOM: ({ attrs }) => ["ol", { start: String(attrs.start) }, 0],
  },
  item: {
    content: "block+",
    attrs: {
      /** Whether a task is done; null if the item is not a task. */
      isDone: { default: null },
    },
    defining: true,
    parseDOM: [
      {
        tag: "li",
        getAttrs: ({ dataset: { done }, parentElement }) => ({
          // Markdown has no numbered tasks.
          isDone: done === undefined || parentElement?.nodeName === "OL" ? null : done === "true",
        }),
      },
    ],
    toDOM: ({ attrs }) =>
      attrs.isDone === null
        ? ["li", 0]
        : ["li", { class: "task", "data-done": String(attrs.isDone) }, 0],
  },
  ...tableNodes,
  picture: pictureNode,
  definition: {
    group: "block",
    attrs: { label: {}, address: {}, title: { default: null } },
    parseDOM: [
      {
        tag: "[data-definition]",
        getAttrs: ({ textContent }) => definitionAttributes(textContent),
      },
    ],
    toDOM: ({ attrs }) => ["p", { "data-definition": "" }, definitionMarkdown(attrs)],
  },
  footnote: {
    content: "block+",
    attrs: { id: {} },
    defining: true,
    isolating: true,
    parseDOM: [
      {
        tag: "[data-footnote-text]",
        getAttrs: (element) => footnoteAttributes(element.dataset.footnoteText),
      },
    ],
    toDOM: ({ attrs }) => ["div", { class: "footnote", "data-footnote-text": String(attrs.id) }, 0],
  },
  text: { group: "inline" },
  lineBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  footnoteReference: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { id: {} },
    parseDOM: [
      {
        tag: "[data-footnote]",
        getAttrs: (element) => footnoteAttributes(element.dataset.footnote),
      },
    ],
    toDOM: ({ attrs }) => ["sup", { "data-footnote": String(attrs.id) }],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { address: {}, title: { default: null }, reference: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const address = element.getAttribute("href");
          const title = titleOf(element.getAttribute("title") ?? "") || null;
          return isLinkAddress(address) && { address, title };
        },
      },
    ],
    toDOM: ({ attrs: { address, title } }) => ["a", { href: String(address), title }, 0],
  },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  strike: { parseDOM: [{ tag: "del" }, { tag: "s" }], toDOM: () => ["del", 0] },
  code: {
    code: true,
    excludes: "code",
    parseDOM: [{ tag: "code" }],
    toDOM: () => ["code", { spellcheck: "false" }, 0],
  },
} satisfies Record<string, MarkSpec>;

/** ProseMirror schema of a post, which mirrors the tree of our Markdown. */
export const schema = new Schema({ nodes, marks });
