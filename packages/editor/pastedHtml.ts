import { createPolicy } from "@blog/shared/trustedTypes";

/** Accepts any HTML, because a document from `DOMParser` runs no scripts and loads nothing, and is only converted. */
const policy = createPolicy("pasted-html", { createHTML: (html: string) => html });

/** Attribute with the style of a parsed element: the formats of its classes, and its inline style. */
export const styleAttribute = "data-style";

/** Parses copied or dropped HTML. @returns the body of an inert document, whose style sheets became inline styles */
export function parsePastedHtml(html: string): HTMLElement {
  const parser = new DOMParser();
  const document = parser.parseFromString(policy.createHTML(renameStyles(html)), "text/html");
  const formats = new Map<string, string>();
  for (const sheet of document.querySelectorAll(styleSubstitute)) {
    readClassRules(sheet.textContent, formats);
    sheet.remove();
  }
  if (formats.size > 0) inlineFormats(document.body, formats);
  return document.body;
}

/** Maximum number of characters of a class's formats, which are repeated at each of its elements. */
const maxFormatsLength = 200;

/** Reads the formats of rules for a class, such as `.xl65` of Excel or `span.s1` of macOS, into a map by selector. */
function readClassRules(css: string, formats: Map<string, string>): void {
  for (const rule of css.split("}")) {
    const [selectors = "", declarations = ""] = rule.split("{");
    const kept = declarations.split(";").filter((declaration) => formatProperty.test(declaration));
    if (kept.length === 0) continue;
    for (const part of selectors.split(/,|\*\/|<!--/)) {
      const selector = part.trim().toLowerCase();
      const text = `${formats.get(selector) ?? ""}${kept.join(";")};`;
      if (classSelector.test(selector) && text.length < maxFormatsLength)
        formats.set(selector, text);
    }
  }
}

const classSelector = /^[a-z\d]*\.[\w-]+$/;

const formatProperty =
  /^\s*(?:display|font|font-(?:family|style|weight)|text-decoration|text-decoration-line|vertical-align|white-space)\s*:/i;

function inlineFormats(body: HTMLElement, formats: ReadonlyMap<string, string>): void {
  for (const element of body.querySelectorAll("[class]")) {
    const tag = element.localName;
    const classes = new Set((element.getAttribute("class") ?? "").toLowerCase().split(/\s+/));
    const found = [...classes].flatMap((name) => [
      formats.get(`.${name}`),
      formats.get(`${tag}.${name}`),
    ]);
    const style = [...found, element.getAttribute(styleAttribute)].filter(Boolean).join("");
    if (style) element.setAttribute(styleAttribute, style);
  }
}

/** Element that replaces `style` for parsing. The parser also reads its content as text, and pages no longer use it. */
const styleSubstitute = "noframes";

/** Renames style elements and attributes, which browsers would report as violations of the content security policy. */
function renameStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, `<$1${styleSubstitute}`)
    .replace(/<[a-z][^<>]*/gi, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|\sstyle\s*=/gi, (part) =>
        /^["']/.test(part) ? part : ` ${styleAttribute}=`,
      ),
    );
}
