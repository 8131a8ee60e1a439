import { excerpt } from "../../shared/markdown/excerpt";

/** Returns a text's beginning for search engines and shared links, which cut longer ones. */
export function pageDescription(text: string): string {
  return excerpt(text, 160);
}
