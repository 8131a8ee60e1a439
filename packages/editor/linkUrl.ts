import { isPicturePath } from "@blog/shared/pictures";

/**
 * Adds a missing `https://` or `mailto:` to a URL or e-mail address; returns null if the text is neither, nor the path
 * of a picture of the blog.
 */
export function parseLinkUrl(typedText: string): string | null {
  const text = typedText.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const url = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  if (isPicturePath(url)) return url;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(url) ? url : null;
}
