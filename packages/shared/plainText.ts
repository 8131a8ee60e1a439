/**
 * Returns a text as its author typed it. Some backends escape only `<`, as `&lt;`, and this function reverses that. It
 * assumes that a text is not escaped if it contains a literal `<`, or if it contains another character reference, such
 * as `&gt;`, but no tag of the form `&lt;b>`. It also removes directional control characters, which would reorder the
 * content around the text.
 */
export function plainText(text: string): string {
  // This test suffices for most texts, which matters for a list of posts with megabytes of text.
  if (!specialChar.test(text)) return text;
  const isUnescaped =
    text.includes("<") || (characterReference.test(text) && !halfEscapedTag.test(text));
  return (isUnescaped ? text : text.replaceAll("&lt;", "<")).replace(directionControls, "");
}

const specialChar = /[&\u202a-\u202e\u2066-\u2069]/;

const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

const characterReference = /&(?:gt|amp|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;

const halfEscapedTag = /&lt;[^<>&\n]*>/;
