const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? "");
}

/** Undoes the escaping of `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return Object.entries(entities).reduceRight(
    (text, [char, entity]) => text.replaceAll(entity, char),
    html,
  );
}

/** Serialises a value as JSON with `<` escaped, so that no string in it can close the surrounding script element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(value)}</script>`;
}
