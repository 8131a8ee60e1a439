/**
 * Returns a text as its author typed it, but for controls of its direction, which would also reorder
 * what stands beside it. Some backends escape `<` as `&lt;`, and nothing else; so a
 * text that holds a literal `<` is left alone, and one with another character reference such as
 * `&gt;`, too, unless a tag in it ends with a literal `>`.
 */
export function plainText(text: string): string {
  // One pass, as a list of posts is megabytes of text.
  if (!special.test(text)) return text;
  const isTyped = text.includes("<") || (reference.test(text) && !halfEscapedTag.test(text));
  return (isTyped ? text : text.replaceAll("&lt;", "<")).replace(directionControls, "");
}

const special = /[&\u202a-\u202e\u2066-\u2069]/;

const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

const reference = /&(?:gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;

const halfEscapedTag = /&lt;[^<>&\n]*>/;
