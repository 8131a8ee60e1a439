/** Adds a missing `https://` or `mailto:` to a URL or e-mail address; returns null if the text is neither. */
export function parseLinkUrl(typedText: string): string | null {
  const text = typedText.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const url = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(url) ? url : null;
}
