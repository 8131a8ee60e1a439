import { excerptSource } from "../reading";
import { truncate } from "../truncate";
import { blocksToText } from "./blockText";
import { type Block, inlinesToText } from "./tree";
import { definitionsIn, parseMarkdown } from "./blocks";

/** Returns the first running text of a post, on one line, of at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const source = excerptSource(text, length);
  // They may stand below what is shown.
  const isWhole = source.length === text.length || !source.includes("[");
  const definitions = isWhole ? undefined : definitionsIn(text, "post");
  return truncate(runningText(parseMarkdown(source, "post", [], definitions)), length);
}

/** Returns paragraphs but those that announce what follows; without any, what quotes hold, or all. */
function runningText(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) =>
    block.kind === "paragraph" ? inlinesToText(block.children).trim() : [],
  );
  const running = texts.filter((text) => !text.endsWith(":")).join(" ");
  if (running.trim()) return running;
  const quoted = blocks.flatMap((block) => (block.kind === "quote" ? block.children : []));
  return quoted.length > 0 ? runningText(quoted) : blocksToText(blocks);
}
