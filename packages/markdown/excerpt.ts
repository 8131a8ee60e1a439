import { excerptSource } from "@blog/shared/reading";
import { truncate } from "@blog/shared/truncate";
import { blocksToText } from "./blockText";
import { type Block, inlinesToText } from "./tree";
import { definitionsIn, parseMarkdown } from "./blocks";

/** Returns the start of the running text of a post, on one line and truncated to `length` characters. */
export function excerpt(text: string, length: number): string {
  const source = excerptSource(text, length);
  // The definitions of links in the excerpt may follow below it, so they are taken from the whole text.
  const needsNoDefinitions = source.length === text.length || !source.includes("[");
  const definitions = needsNoDefinitions ? undefined : definitionsIn(text, "post");
  return truncate(runningText(parseMarkdown(source, "post", [], definitions)), length);
}

/** Joins the paragraphs that do not end in a colon. Falls back to those inside quotes, then to the whole text. */
function runningText(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) =>
    block.kind === "paragraph" ? inlinesToText(block.children).trim() : [],
  );
  const joinedParagraphs = paragraphs.filter((text) => !text.endsWith(":")).join(" ");
  if (joinedParagraphs.trim()) return joinedParagraphs;
  const quotedBlocks = blocks.flatMap((block) => (block.kind === "quote" ? block.children : []));
  return quotedBlocks.length > 0 ? runningText(quotedBlocks) : blocksToText(blocks);
}
