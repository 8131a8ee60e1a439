import { escapeHtml } from "../../src/contract/site";

/** What XML 1.0 cannot hold in any form: control characters, halves of surrogate pairs, U+FFFE. */
const invalidXmlCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Any text as it may stand in XML or HTML, in an element or in an attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ""));
}

/** HTML within XML. What `escapeXml` has seen to has no `]]>`; a stray one is taken apart. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** An element. @param content as XML already; attributes are escaped here */
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

/** A whole document. @param root its one element */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
