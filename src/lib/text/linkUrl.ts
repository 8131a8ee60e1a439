/** Completes a typed URL or e-mail address with `https://` or `mailto:`; returns null if it is neither. */
export function parseLinkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const full = /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text;
  return /^(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+)$/i.test(full) ? full : null;
}
