import { excerptSource } from "../reading";
import { truncate } from "../truncate";
import { blocksToText } from "./blockText";
import { type Block, inlinesToText } from "./tree";
import { definitionsIn, parseMarkdown } from "./blocks";

/** Returns the first running text of a post, on one line, of at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const source = excerptSource(text, length);
  // Definitions may stand below the part of the text that is shown.
  const isWhole = source.length === text.length || !source.includes("[");
  const definitions = isWhole ? undefined : definitionsIn(text, "post");
  return truncate(runningText(parseMarkdown(source, "post", [], definitions)), length);
}

/** Returns the paragraphs that do not end in a colon; without any, the same of quotes, or all text. */
function runningText(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) =>
    block.kind === "paragraph" ? inlinesToText(block.children).trim() : [],
  );
  const running = texts.filter((text) => !text.endsWith(":")).join(" ");
  if (running.trim()) return running;
  const quoted = blocks.flatMap((block) => (block.kind === "quote" ? block.children : []));
  return quoted.length > 0 ? runningText(quoted) : blocksToText(blocks);
}
