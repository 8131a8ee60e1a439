/** Whether a text begins with a paragraph that is long enough to flow around a large letter. */
export function hasDropCap(text: string): boolean {
  return /^\p{L}[^\n]{240}/u.test(text.trimStart());
}
