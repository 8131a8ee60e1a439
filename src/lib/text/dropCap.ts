/** Returns whether the first paragraph begins with a letter and is long enough to flow around a drop cap. */
export function hasDropCap(text: string): boolean {
  return /^\p{L}[^\n]{240}/u.test(text.trimStart());
}
