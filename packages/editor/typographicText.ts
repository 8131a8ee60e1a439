/** Text for the last `length` characters before the cursor, including the one that was typed. */
export interface Replacement {
  text: string;
  length: number;
}

/** Returns what replaces the end of a text once a character has been typed; undefined if it stays as typed. */
export function typographicText(textBefore: string, typed: string): Replacement | undefined {
  if (isInSyntax(textBefore)) return undefined;
  if (typed === '"') return quote(textBefore);
  if (typed === " " && /[^\s|] -$/.test(textBefore)) return { text: "– ", length: 2 };
  if (typed === "." && /(?:^|[^.])\.\.$/.test(textBefore)) return { text: "…", length: 3 };
  return undefined;
}

/** Returns whether a text ends in Markdown for code or for the address and title of a link. */
function isInSyntax(text: string): boolean {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const isInCode = line.split("`").length % 2 === 0;
  return isInCode || line.lastIndexOf("](") > line.lastIndexOf(")");
}

/** Returns the quote that opens or closes; undefined after a number, where it may stand for inches. */
function quote(textBefore: string): Replacement | undefined {
  if (/(?:^|[\s([{/–—„«-])[*_~]*$/.test(textBefore)) return { text: "„", length: 1 };
  const isOpen = textBefore.lastIndexOf("„") > textBefore.lastIndexOf("”");
  return isOpen || !/\d$/.test(textBefore) ? { text: "”", length: 1 } : undefined;
}
