import { excerpt } from "@blog/markdown/excerpt";

/** Returns up to 160 characters of a text for search engines and link previews, which cut longer descriptions. */
export function pageDescription(text: string): string {
  return excerpt(text, 160);
}
