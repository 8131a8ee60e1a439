/**
 * A text as its author wrote it: the one place that decides. Some backends store `&lt;` for `<`,
 * and nothing else in such a way. So a text that holds a `<` itself, or any other reference such as
 * `&gt;`, was typed like that, and is left alone.
 */
export function plainText(text: string): string {
  return !text.includes("&lt;") || typed.test(text) ? text : text.replaceAll("&lt;", "<");
}

const typed = /<|&(?:gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;
