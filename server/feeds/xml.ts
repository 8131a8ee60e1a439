import { escapeHtml } from "@blog/shared/html";

/** Characters that XML 1.0 forbids even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const invalidXmlCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ""));
}

/** Wraps HTML in a CDATA section, or in several if it contains `]]>`, which would end a section. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Serialises an element, and escapes its attribute values. @param content XML that is already escaped */
export function element(
  name: string,
  content: string,
  attributes: Record<string, string | number> = {},
): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value))}"`,
  );
  return `<${name}${pairs.join("")}>${content}</${name}>`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
