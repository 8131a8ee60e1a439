/**
 * Returns a text as its author typed it. Some backends escape `<` as `&lt;`, and nothing else; so a
 * text that holds a literal `<`, or any other character reference such as `&gt;`, is left alone.
 */
export function plainText(text: string): string {
  return !text.includes("&lt;") || literalMarkup.test(text) ? text : text.replaceAll("&lt;", "<");
}

const literalMarkup = /<|&(?:gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;
