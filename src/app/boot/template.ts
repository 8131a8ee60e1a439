import { escapeHtml } from "../../contract/site";

/** What React printed when the page was built, with blanks where the words of a post go. */
export interface Template {
  html: string;
  /** What replaces parts of it for a post that lacks something, by what is lacking. */
  patches: Record<string, HtmlPatch[]>;
}

/** Another HTML for a part of one. */
export type HtmlPatch = readonly [from: number, to: number, instead: string];

/** Texts by the name of their blank; an attribute whose blank has none is left out. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/** Elements by the name of the comment that stands for them. */
type SlotContents = Readonly<Record<string, readonly Node[]>>;

/** A blank, in a text or in an attribute; where elements go, a comment has their name. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/**
 * Fills a template. What is filled in never was HTML, and so never becomes any.
 * @param missing what the post is without
 * @param parts the elements that go into it
 */
export function fillTemplate(
  template: Template,
  missing: readonly string[],
  blanks: PlaceholderValues,
  parts: SlotContents = {},
): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), {
    innerHTML: fillPlaceholders(applyPatches(template, missing), blanks),
  });
  fillSlots(content, parts);
  return content;
}

/** Puts elements in the place of the comments that have their names; React's own marks are comments, too. */
export function fillSlots(content: DocumentFragment, parts: SlotContents): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  }
  for (const comment of comments) {
    const elements = parts[comment.data];
    if (elements) comment.replaceWith(...elements);
  }
}

/** The HTML of a template, for a post that is without something. */
export function applyPatches({ html, patches }: Template, missing: readonly string[]): string {
  const changes = missing.flatMap((name) => patches[name] ?? []);
  let result = "";
  let done = 0;
  for (const [from, to, instead] of changes.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // It is within something that is missing as a whole, or is missing twice.
    if (from < done) continue;
    result += html.slice(done, from) + instead;
    done = to;
  }
  return result + html.slice(done);
}

function fillPlaceholders(html: string, blanks: PlaceholderValues): string {
  return html
    .replace(/ [\w-]+="\{\{(\w+)\}\}"/g, (attribute, name: string) =>
      blanks[name] === undefined ? "" : attribute,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(blanks[name] ?? ""));
}
