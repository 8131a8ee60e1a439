/** Puts a text on one line. Collapses and trims white space, including line breaks. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
