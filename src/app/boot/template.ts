import { escapeHtml } from "../../contract/html";
import { createPolicy } from "../../lib/browser/trustedTypes";

/** HTML that React prerendered at build time, with placeholders for the values of a post. */
export interface Template {
  html: string;
  /** Changes for a post that lacks a part, by the part's name. */
  patches: Record<string, HtmlPatch[]>;
}

/** Replaces a range of HTML. */
export type HtmlPatch = readonly [from: number, to: number, replacement: string];

/** Values by placeholder; an attribute whose placeholder has no value is left out. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/** Nodes by the name of their slot, an HTML comment. */
type SlotContents = Readonly<Record<string, readonly Node[]>>;

/** Returns the placeholder of a value, in a text or an attribute. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** The build's own HTML, with escaped values. */
const policy = createPolicy("templates", { createHTML: (html: string) => html });

/**
 * Fills a template; values are escaped, so that they never become HTML.
 * @param missing names of the parts that the post lacks
 */
export function fillTemplate(
  template: Template,
  missing: readonly string[],
  values: PlaceholderValues,
  slots: SlotContents = {},
): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), {
    innerHTML: policy.createHTML(fillPlaceholders(applyPatches(template, missing), values)),
  });
  fillSlots(content, slots);
  return content;
}

/** Replaces slots with their nodes; React's own marker comments stay. */
export function fillSlots(content: DocumentFragment, slots: SlotContents): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  }
  for (const comment of comments) {
    const nodes = slots[comment.data];
    if (nodes) comment.replaceWith(...nodes);
  }
}

/** Returns the HTML of a template for a post that lacks some parts. */
export function applyPatches({ html, patches }: Template, missing: readonly string[]): string {
  const changes = missing.flatMap((name) => patches[name] ?? []);
  let result = "";
  let offset = 0;
  for (const [from, to, replacement] of changes.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // Nested in a range that is replaced already, or a duplicate of it.
    if (from < offset) continue;
    result += html.slice(offset, from) + replacement;
    offset = to;
  }
  return result + html.slice(offset);
}

function fillPlaceholders(html: string, values: PlaceholderValues): string {
  return html
    .replace(/ [\w-]+="\{\{(\w+)\}\}"/g, (attribute, name: string) =>
      values[name] === undefined ? "" : attribute,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ""));
}
