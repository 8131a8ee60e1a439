import { withPicturePaths } from "@blog/shared/picturePaths";

/**
 * Returns whether two texts are equal apart from what servers change before storing: some trim and collapse whitespace,
 * and ours reduces the URLs of its pictures to paths.
 */
export function isSameText(text: string, otherText: string): boolean {
  return asStored(text) === asStored(otherText);
}

function asStored(text: string): string {
  return withPicturePaths(text).split(/\s+/).filter(Boolean).join(" ");
}
