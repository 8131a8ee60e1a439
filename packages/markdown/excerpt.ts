import { excerptSource } from "@blog/shared/reading";
import { truncate } from "@blog/shared/truncate";
import { blocksToText } from "./blockText";
import { type Block, inlinesToText } from "./tree";
import { definitionsIn, parseMarkdown } from "./blocks";
import { footnoteIdsIn } from "./footnotes";

/** Returns the start of the running text of a post, on one line and truncated to `length` characters. */
export function excerpt(text: string, length: number): string {
  const source = excerptSource(text, length);
  // The definitions and footnotes to which the excerpt refers may follow below it.
  const isPart = source.length < text.length && source.includes("[");
  const blocks = isPart
    ? parseMarkdown(source, "post", [], definitionsIn(text, "post"), footnoteIdsIn(text))
    : parseMarkdown(source, "post");
  return truncate(runningText(blocks), length);
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
