/** Replaces the spaces at the start of a line by hard ones, which our Markdown keeps. */
export function withHardIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) =>
    "\u00A0".repeat(indent.replaceAll("\t", "    ").length),
  );
}
