import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addCodeColours } from "../../../src/features/post/codeColours";

/** A range as the browser stores it, which the DOM of the tests does not have. */
class FakeRange {
  constructor(readonly init: StaticRangeInit) {}

  toString(): string {
    const range = document.createRange();
    range.setStart(this.init.startContainer, this.init.startOffset);
    range.setEnd(this.init.endContainer, this.init.endOffset);
    return range.toString();
  }
}

let highlights: Map<string, Set<FakeRange>>;

beforeEach(() => {
  highlights = new Map();
  vi.stubGlobal("CSS", { highlights });
  vi.stubGlobal("Highlight", Set);
  vi.stubGlobal("StaticRange", FakeRange);
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
});
afterEach(() => vi.unstubAllGlobals());

/** Colours a block of code. @returns a function that removes the colours */
function colour(language: string, html: string): () => void {
  const body = document.createElement("div");
  body.innerHTML = `<pre data-language="${language}"><code>${html}</code></pre>`;
  const tools = new AbortController();
  addCodeColours(body, tools.signal);
  return () => tools.abort();
}

const textsByName = () =>
  Object.fromEntries([...highlights].map(([name, ranges]) => [name, [...ranges].map(String)]));

test("each kind of word has its colour, also across the elements of lines, until it is removed", () => {
  const lines = ["/* Woda,\n", "mąka */\n", "const ile = 4;\n", "ciasto.waga('chleb');"];
  const remove = colour("ts", lines.map((line) => `<span>${line}</span>`).join(""));
  expect(textsByName()).toEqual({
    "code-comment": ["/* Woda,\nmąka */"],
    "code-keyword": ["const"],
    "code-value": ["4"],
    "code-name": ["waga"],
    "code-string": ["'", "chleb", "'"],
  });
  remove();
  expect(Object.values(textsByName()).flat()).toEqual([]);
});

test("code of an unknown language, and what takes long to colour, keeps the colour of the text", () => {
  colour("przepis", "const ile = 4;");
  colour("ts", "const ile = 4;\n".repeat(600));
  expect(highlights.size).toBe(0);
});
