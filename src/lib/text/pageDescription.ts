import { excerpt } from "../../shared/markdown/excerpt";

/** Returns the beginning of a text as a description for search engines and link previews, which cut longer texts. */
export function pageDescription(text: string): string {
  return excerpt(text, 160);
}
