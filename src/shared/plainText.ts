/**
 * Returns a text as its author typed it, but without controls of its direction, which would also reorder the page
 * around it. Some backends escape `<`, and nothing else, as `&lt;`. A text has not been escaped by them if it holds a
 * literal `<`, or another character reference such as `&gt;` without a tag that ends with a literal `>`.
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
