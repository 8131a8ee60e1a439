import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./shell";

/** Returns the blocks of a document that are in a language, as they stand. */
export function readBlocks(document: string, language: string): string[] {
  const source = readFileSync(join(root, document), "utf8");
  const blocks = [...source.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))];
  return blocks.map(([, block = ""]) => block);
}
