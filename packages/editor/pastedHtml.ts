import { createPolicy } from "@blog/shared/trustedTypes";

/** Accepts any HTML, because a document from `DOMParser` runs no scripts and loads nothing, and is only converted. */
const policy = createPolicy("pasted-html", { createHTML: (html: string) => html });

/** Attribute to which the inline style of a parsed element is moved. */
export const styleAttribute = "data-style";

/** Parses copied or dropped HTML. @returns the body of an inert document, without style sheets */
export function parsePastedHtml(html: string): HTMLElement {
  const parser = new DOMParser();
  const { body } = parser.parseFromString(policy.createHTML(renameStyles(html)), "text/html");
  for (const sheet of body.querySelectorAll(styleSubstitute)) sheet.remove();
  return body;
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
