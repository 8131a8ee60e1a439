/**
 * Returns a text as its author typed it, without directional control characters, which would also reorder the page
 * around it. Some backends escape `<`, and nothing else, as `&lt;`, which is undone. A text was not escaped by them if
 * it contains a literal `<`, or another character reference, such as `&gt;`, but no tag of the form `&lt;b>`.
 */
export function plainText(text: string): string {
  // Most texts need only this one pass, which matters for a list of posts with megabytes of text.
  if (!special.test(text)) return text;
  const isTyped = text.includes("<") || (reference.test(text) && !halfEscapedTag.test(text));
  return (isTyped ? text : text.replaceAll("&lt;", "<")).replace(directionControls, "");
}

const special = /[&\u202a-\u202e\u2066-\u2069]/;

const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

const reference = /&(?:gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;

const halfEscapedTag = /&lt;[^<>&\n]*>/;
