import { SugarHigh, tokenize } from "sugar-high/core";
import { lang, languages } from "sugar-high/lang";
import { runWhenIdle } from "../../lib/browser/idle";

/** Maximum length of a block that is coloured, since tokenizing hostile code takes quadratic time. */
const maxBlockLength = 8_000;

/** Names of the highlights in the style sheet, by the library's name of a token; others keep the colour of the text. */
const highlightNames: Readonly<Record<string, string | undefined>> = {
  comment: "code-comment",
  keyword: "code-keyword",
  entity: "code-keyword",
  string: "code-string",
  class: "code-value",
  property: "code-name",
};

/**
 * Colours the blocks of code whose language is known, by ranges instead of an element for each token. Each block has a
 * task of its own, so that the page responds in between.
 */
export function addCodeColours(body: HTMLElement, signal: AbortSignal): void {
  for (const code of body.querySelectorAll("[data-language] > code")) {
    const cancel = runWhenIdle(() => addColours(code, signal));
    signal.addEventListener("abort", cancel);
  }
}

function addColours(code: Element, signal: AbortSignal): void {
  const colours = coloursOf(code);
  for (const [highlight, range] of colours) highlight.add(range);
  signal.addEventListener("abort", () => {
    for (const [highlight, range] of colours) highlight.delete(range);
  });
}

function coloursOf(code: Element): [Highlight, StaticRange][] {
  const text = code.textContent;
  const language = lang(code.parentElement?.dataset.language ?? "");
  if (!language || text.length > maxBlockLength) return [];
  const config = languages.find(({ id }) => id === language)?.config;
  const advance = createCursor(code);
  return tokenize(text, config).flatMap(([type, value]) => {
    const range = new StaticRange(advance(value.length));
    const name = highlightNames[SugarHigh.TokenTypes[type] ?? ""];
    return name ? [[highlightOf(name), range]] : [];
  });
}

/** Returns a function that moves on by a number of characters, and returns the range that they have in the document. */
function createCursor(code: Element): (length: number) => StaticRangeInit {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let container = texts.nextNode() ?? code;
  let offset = 0;
  const move = (length: number) => {
    offset += length;
    for (let next; offset > (container.nodeValue ?? "").length && (next = texts.nextNode());) {
      offset -= (container.nodeValue ?? "").length;
      container = next;
    }
  };
  return (length) => {
    const start = { startContainer: container, startOffset: offset };
    move(length);
    return { ...start, endContainer: container, endOffset: offset };
  };
}

function highlightOf(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}
